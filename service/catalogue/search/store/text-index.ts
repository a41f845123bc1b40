import type { Effort } from '../find/effort.ts'
import { KeyLists, type KeyList } from '../memory/key-lists.ts'
import { Spelling } from '../sound/spelling.ts'
import type { StateOf } from '../memory/state.ts'
import { TextPool } from '../memory/text-pool.ts'
import { lackingIn, signOf } from '../find/text-sign.ts'
import type { SyllableTable } from '../sound/syllable-table.ts'
import { charKeys, pairKeys, partKeys, startKeys } from './text-keys.ts'
import type { UnitSlips } from '../find/unit-slips.ts'
import { gradeOf, lookedThroughMax, type Grade, type TextMatch, type Wanted } from '../find/text-match.ts'

const figures = { from: 48, to: 57 } as const

function isFigure(unit: number): boolean {
  return unit >= figures.from && unit <= figures.to
}

function wholeMatch(text: number, query: string): TextMatch {
  return { text, start: 0, end: query.length, grade: 'exact', way: 'literal', distance: 0 }
}

type IndexOptions = {
  /** For texts that are also found by pinyin. */
  syllables: SyllableTable | undefined
  /** Whether a text has goods. */
  isLive: (text: number) => boolean
  /** Whether texts are also found by their initials with a slip. */
  hasInitialSlips?: boolean
}

/** Distinct texts of one kind (names, brands …), found by any part, by sound and in spite of a slip. */
export class TextIndex {
  /** Texts by their characters and pairs of neighbours, the best-selling first. */
  readonly parts = new KeyLists()
  readonly isLive: (text: number) => boolean
  /** Only if texts are also found by pinyin. */
  readonly spelling: Spelling | undefined
  readonly #starts = new KeyLists()
  readonly #texts = new TextPool()

  constructor({ syllables, isLive, hasInitialSlips = false }: IndexOptions) {
    this.isLive = isLive
    this.spelling = syllables && new Spelling({ table: syllables, textOf: id => this.textOf(id), isLive, hasInitialSlips })
  }

  /** State of the packed lists. */
  state() {
    return {
      parts: this.parts.state(),
      starts: this.#starts.state(),
      texts: this.#texts.state(),
      spelling: this.spelling?.state(),
    }
  }

  restore({ parts, starts, texts, spelling }: StateOf<TextIndex>): void {
    this.parts.restore(parts)
    this.#starts.restore(starts)
    this.#texts.restore(texts)
    if (spelling) this.spelling?.restore(spelling)
  }

  /** All numbers of texts are below this. */
  get size(): number {
    return this.#texts.count
  }

  textOf(id: number): string {
    return this.#texts.textOf(id)
  }

  isText(id: number, text: string): boolean {
    return this.#texts.isText(id, text)
  }

  lengthOf(id: number): number {
    return this.#texts.lengthOf(id)
  }

  /** The place of a part in a text; -1 if the text does not contain it. */
  placeIn(id: number, part: string, from = 0): number {
    return this.#texts.placeIn(id, part, from)
  }

  /** The fewest slips between the prepared query and any part of a text. */
  slipsTo(id: number, query: UnitSlips): { slips: number; end: number } {
    return this.#texts.slipsTo(id, query)
  }

  /** The number of a normal text, new or known. With `isKept` false, it is found only after the next rebuild. */
  add(text: string, isKept: boolean): number {
    const before = this.#texts.count
    const id = this.#texts.idOf(text)
    if (id < before) return id
    this.spelling?.add(id, text, isKept)
    if (!isKept) return id
    for (const key of partKeys(text)) this.parts.add(key, id)
    for (const key of startKeys(text)) this.#starts.add(key, id)
    return id
  }

  /** Renumbers these texts in this order, builds all lists again and drops every other text. */
  rebuild(order: Int32Array): void {
    this.#texts.layOut(order)
    this.parts.rebuild(order.length, id => partKeys(this.#texts.unitsOf(id)))
    this.#starts.rebuild(order.length, id => startKeys(this.#texts.unitsOf(id)))
    this.spelling?.rebuild(order)
  }

  /** Lower bound of the number of characters of a sign (signOf) that a text lacks. */
  lacks(id: number, sign: number): number {
    return lackingIn(this.#texts.signAt(id), sign)
  }

  /** Whether a text may have all characters of a sign. */
  hasSign(id: number, sign: number): boolean {
    return this.#texts.hasSign(id, sign)
  }

  /** A number at the end of the query has to match completely: B1 does not begin B12. */
  literalGrade(id: number, start: number, end: number): Grade {
    const length = this.lengthOf(id)
    const isNumberCut = end > start && end < length && isFigure(this.#texts.unitAt(id, end - 1)) && isFigure(this.#texts.unitAt(id, end))
    return isNumberCut ? 'inner' : gradeOf(start, end, length)
  }

  /** Whether a text with goods equals this one. */
  isWhole(text: string): boolean {
    const id = this.#texts.known(text)
    return id !== undefined && this.isLive(id)
  }

  /** Whether any text with goods contains the query. */
  has(query: string, effort: Effort): boolean {
    return query !== '' && this.#findIn(this.candidates(query), query, { limit: 1, effort }, () => true).length > 0
  }

  /** Texts that may contain the query, which is not empty, the best-selling first. */
  candidates(query: string): KeyList {
    return this.parts.rarest(query.length === 1 ? charKeys(query) : pairKeys(query))
  }

  findLiteral(query: string, wanted: Wanted): TextMatch[] {
    const candidates = this.candidates(query)
    if (candidates.length <= lookedThroughMax) return this.#findIn(candidates, query, { ...wanted, limit: Infinity }, () => true)
    const [first = 0, pair = first] = startKeys(query)
    const exact = this.#texts.known(query)
    return [
      ...(exact !== undefined && wanted.effort.take() && this.isLive(exact) ? [wholeMatch(exact, query)] : []),
      ...this.#findIn(this.#starts.get(pair), query, wanted, grade => grade === 'prefix'),
      ...this.#findIn(candidates, query, wanted, grade => grade === 'inner'),
    ]
  }

  /** Texts with all characters of the query in their order, others between them. */
  findSequence(query: string, { effort }: Wanted): TextMatch[] {
    const found: TextMatch[] = []
    let looked = 0
    const chars = [...query]
    const sign = signOf(query)
    const ids = this.parts.rarest(charKeys(query))
    for (let id = ids.next(); id >= 0; id = ids.next()) {
      if (++looked > lookedThroughMax || !effort.take()) break
      if (!this.hasSign(id, sign)) continue
      if (!this.#hasInOrder(id, chars)) continue
      found.push({ text: id, grade: 'inner', way: 'literal', start: 0, end: 0, distance: this.lengthOf(id) - query.length })
    }
    return found
  }

  #hasInOrder(id: number, chars: readonly string[]): boolean {
    let at = -1
    for (const char of chars) {
      at = this.placeIn(id, char, at + 1)
      if (at < 0) return false
    }
    return true
  }

  #findIn(candidates: KeyList, query: string, { limit, effort }: Wanted, isWanted: (grade: Grade) => boolean): TextMatch[] {
    const found: TextMatch[] = []
    const sign = signOf(query)
    let looked = 0
    for (let id = candidates.next(); id >= 0; id = candidates.next()) {
      if (found.length >= limit || ++looked > lookedThroughMax + 2 * limit || !effort.take()) break
      if (!this.hasSign(id, sign)) continue
      const start = this.placeIn(id, query)
      if (start < 0) continue
      const end = start + query.length
      const grade = this.literalGrade(id, start, end)
      if (!isWanted(grade) || !this.isLive(id)) continue
      found.push({ text: id, start, end, grade, way: 'literal', distance: 0 })
    }
    return found
  }
}
