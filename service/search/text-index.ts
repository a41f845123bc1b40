import { createPostingMap, pairKey, rarestPair, type PostingMap } from './posting-map.ts'
import { Spelling } from './spelling.ts'

/** How a text answers a query: whole, from its start, or somewhere inside. */
export type Grade = 'exact' | 'prefix' | 'inner'

export type TextMatch = {
  text: number
  grade: Grade
  way: 'literal' | 'pinyin' | 'initials' | 'similar'
  /** [start, end) in the normal text. */
  start: number
  end: number
  /** Edits and the like, for putting similar texts in order. */
  distance: number
}

export function gradeOf(start: number, end: number, length: number): Grade {
  if (start > 0) return 'inner'
  return end === length ? 'exact' : 'prefix'
}

function sequenceEnd(text: string, query: string): number {
  let at = -1
  for (const char of query) {
    at = text.indexOf(char, at + 1)
    if (at < 0) return -1
  }
  return at + 1
}

export function rarestCharacters(characters: PostingMap, query: string, count: number): (readonly number[])[] {
  const lists = [...new Set(query)].map(char => characters.get(char.charCodeAt(0)))
  return lists.toSorted((a, b) => a.length - b.length).slice(0, count)
}

/** Distinct texts of one kind (names, brands …), found by any part, by sound and in spite of a slip. */
export class TextIndex {
  readonly characters: PostingMap = createPostingMap()
  /** Only where texts are also found by pinyin. */
  readonly spelling: Spelling | undefined
  readonly #texts: string[] = []
  readonly #ids = new Map<string, number>()
  readonly #pairs = createPostingMap()

  constructor({ isSpelt }: { isSpelt: boolean }) {
    this.spelling = isSpelt ? new Spelling() : undefined
  }

  textOf(id: number): string {
    return this.#texts[id] ?? ''
  }

  /** The number of a normal text, new or known. */
  add(text: string): number {
    const known = this.#ids.get(text)
    if (known !== undefined) return known
    const id = this.#texts.push(text) - 1
    this.#ids.set(text, id)
    for (let at = 0; at < text.length; at++) {
      this.characters.add(text.charCodeAt(at), id)
      if (at + 1 < text.length) this.#pairs.add(pairKey(text, at), id)
    }
    this.spelling?.add(id, text)
    return id
  }

  findLiteral(query: string): TextMatch[] {
    const candidates = query.length === 1 ? this.characters.get(query.charCodeAt(0)) : rarestPair(this.#pairs, query)
    const found: TextMatch[] = []
    for (const id of candidates) {
      const text = this.textOf(id)
      const start = text.indexOf(query)
      const end = start + query.length
      if (start >= 0) found.push({ text: id, start, end, grade: gradeOf(start, end, text.length), way: 'literal', distance: 0 })
    }
    return found
  }

  /** Texts with all characters of the query in their order, others between them. */
  findSequence(query: string): TextMatch[] {
    const [candidates = []] = rarestCharacters(this.characters, query, 1)
    return candidates.flatMap(id => {
      const text = this.textOf(id)
      if (sequenceEnd(text, query) < 0) return []
      return [{ text: id, grade: 'inner', way: 'literal', start: 0, end: 0, distance: text.length - query.length } satisfies TextMatch]
    })
  }
}
