import type { Effort } from './effort.ts'
import { KeyLists, type KeyList } from './key-lists.ts'
import { Spelling } from './spelling.ts'
import type { SyllableTable } from './syllable-table.ts'
import { charKeys, pairKeys, partKeys, startKeys } from './text-keys.ts'
import { literalGrade, lookedThroughMax, type Grade, type TextMatch, type Wanted } from './text-match.ts'

function sequenceEnd(text: string, query: string): number {
  let at = -1
  for (const char of query) {
    at = text.indexOf(char, at + 1)
    if (at < 0) return -1
  }
  return at + 1
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
  /** Only where texts are also found by pinyin. */
  readonly spelling: Spelling | undefined
  readonly #starts = new KeyLists()
  readonly #texts: string[] = []
  readonly #ids = new Map<string, number>()

  constructor({ syllables, isLive, hasInitialSlips = false }: IndexOptions) {
    this.isLive = isLive
    this.spelling = syllables && new Spelling({ table: syllables, textOf: id => this.textOf(id), isLive, hasInitialSlips })
  }

  textOf(id: number): string {
    return this.#texts[id] ?? ''
  }

  /** The number of a normal text, new or known. With `isKept` false it is found after the next rebuild only. */
  add(text: string, isKept: boolean): number {
    const known = this.#ids.get(text)
    if (known !== undefined) return known
    const id = this.#texts.push(text) - 1
    this.#ids.set(text, id)
    this.spelling?.add(id, text, isKept)
    if (!isKept) return id
    for (const key of partKeys(text)) this.parts.add(key, id)
    for (const key of startKeys(text)) this.#starts.add(key, id)
    return id
  }

  /** Lays all lists out in this order of texts and forgets every other text. */
  rebuild(order: Int32Array): void {
    const kept = new Set(order)
    for (const [text, id] of this.#ids) {
      if (kept.has(id)) continue
      this.#ids.delete(text)
      this.#texts[id] = ''
    }
    this.parts.rebuild(order, id => partKeys(this.textOf(id)))
    this.#starts.rebuild(order, id => startKeys(this.textOf(id)))
    this.spelling?.rebuild(order)
  }

  /** Whether a text with goods is just this. */
  isWhole(text: string): boolean {
    const id = this.#ids.get(text)
    return id !== undefined && this.isLive(id)
  }

  /** Whether any text with goods has the query as a part of it. */
  has(query: string, effort: Effort): boolean {
    return query !== '' && this.#findIn(this.parts.get(this.#rarestKey(query)), query, { limit: 1, effort }, () => true).length > 0
  }

  /** Texts that may have the query as a part of them, the best-selling first. */
  candidates(query: string): KeyList {
    return query === '' ? [] : this.parts.get(this.#rarestKey(query))
  }

  findLiteral(query: string, wanted: Wanted): TextMatch[] {
    const key = this.#rarestKey(query)
    if (this.parts.size(key) <= lookedThroughMax)
      return this.#findIn(this.parts.get(key), query, { ...wanted, limit: Infinity }, () => true)
    const [first = 0, pair = first] = startKeys(query)
    const exact = this.#ids.get(query)
    return [
      ...this.#findIn(exact === undefined ? [] : [exact], query, wanted, () => true),
      ...this.#findIn(this.#starts.get(pair), query, wanted, grade => grade === 'prefix'),
      ...this.#findIn(this.parts.get(key), query, wanted, grade => grade === 'inner'),
    ]
  }

  /** Texts with all characters of the query in their order, others between them. */
  findSequence(query: string, { effort }: Wanted): TextMatch[] {
    const found: TextMatch[] = []
    let looked = 0
    for (const id of this.parts.get(this.parts.rarest(charKeys(query)))) {
      if (++looked > lookedThroughMax || !effort.take()) break
      const text = this.textOf(id)
      if (sequenceEnd(text, query) < 0) continue
      found.push({ text: id, grade: 'inner', way: 'literal', start: 0, end: 0, distance: text.length - query.length })
    }
    return found
  }

  #rarestKey(query: string): number {
    return this.parts.rarest(query.length === 1 ? charKeys(query) : pairKeys(query))
  }

  #findIn(candidates: KeyList, query: string, { limit, effort }: Wanted, isWanted: (grade: Grade) => boolean): TextMatch[] {
    const found: TextMatch[] = []
    let looked = 0
    for (const id of candidates) {
      if (found.length >= limit || ++looked > lookedThroughMax + 2 * limit || !effort.take()) break
      const text = this.textOf(id)
      const start = text.indexOf(query)
      const end = start + query.length
      const grade = literalGrade(text, start, end)
      if (start < 0 || !isWanted(grade) || !this.isLive(id)) continue
      found.push({ text: id, start, end, grade, way: 'literal', distance: 0 })
    }
    return found
  }
}
