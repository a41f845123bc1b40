import { createPostingMap, pairKey, rarestPair, type PostingMap } from './posting-map.ts'
import { createSpelling, type Spelling } from './spelling.ts'

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

/** Distinct texts of one kind (names, brands …), found by any part, by sound and in spite of a slip. */
export type TextIndex = {
  /** The number of a normal text, new or known. */
  add(text: string): number
  textOf(id: number): string
  readonly size: number
  findLiteral(query: string): TextMatch[]
  /** Texts with all characters of the query in their order, others between them. */
  findSequence(query: string): TextMatch[]
  readonly characters: PostingMap
  readonly spelling: Spelling | undefined
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

/** `isSpelt`: also found by pinyin. */
export function createTextIndex({ isSpelt }: { isSpelt: boolean }): TextIndex {
  const texts: string[] = []
  const ids = new Map<string, number>()
  const pairs = createPostingMap()
  const characters = createPostingMap()
  const spelling = isSpelt ? createSpelling() : undefined

  const matchAt = (text: number, start: number, query: string): TextMatch => {
    const end = start + query.length
    return { text, start, end, grade: gradeOf(start, end, texts[text]?.length ?? 0), way: 'literal', distance: 0 }
  }

  return {
    characters,
    spelling,
    get size() {
      return texts.length
    },
    textOf: id => texts[id] ?? '',
    add(text) {
      const known = ids.get(text)
      if (known !== undefined) return known
      const id = texts.push(text) - 1
      ids.set(text, id)
      for (let at = 0; at < text.length; at++) {
        characters.add(text.charCodeAt(at), id)
        if (at + 1 < text.length) pairs.add(pairKey(text, at), id)
      }
      spelling?.add(id, text)
      return id
    },
    findLiteral(query) {
      const candidates = query.length === 1 ? characters.get(query.charCodeAt(0)) : rarestPair(pairs, query)
      const found: TextMatch[] = []
      for (const id of candidates) {
        const start = texts[id]?.indexOf(query) ?? -1
        if (start >= 0) found.push(matchAt(id, start, query))
      }
      return found
    },
    findSequence(query) {
      const [candidates = []] = rarestCharacters(characters, query, 1)
      return candidates.flatMap(id => {
        const text = texts[id] ?? ''
        const end = sequenceEnd(text, query)
        if (end < 0) return []
        return [{ text: id, grade: 'inner', way: 'literal', start: 0, end: 0, distance: text.length - query.length } satisfies TextMatch]
      })
    },
  }
}
