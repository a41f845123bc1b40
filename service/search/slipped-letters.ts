import { editsToPart } from './edits.ts'
import { gramsLeft, gramsOf, looseLetters, type Gram } from './letters.ts'
import type { ReadingLists } from './reading-lists.ts'
import { rarestApart } from './rare-pieces.ts'
import type { Wanted } from './text-index.ts'

/** Below this length a slip leaves too little to go by. */
const shortest = 6
/** Longer ones are no names. */
const longest = 60
const twoSlipsFrom = 16
/** One more than there may be slips, and one more for a swap that spoils two. */
const piecesMore = 2

export type SlippedFind = { text: number; slips: number; lengthBeside: number }

function comparison(query: string, grams: readonly Gram[], most: number) {
  const letters = [...query]
  const needed = gramsLeft(grams, most)
  return (other: string): number | undefined => {
    const shared = grams.reduce((count, gram) => count + (other.includes(gram.text) ? 1 : 0), 0)
    return shared < needed ? undefined : editsToPart(letters, [...other], most)?.edits
  }
}

/** Texts whose pinyin has the letters in it but for a slip or what sounds alike. */
export function findSlippedLetters(lists: ReadingLists, written: string, wanted: Wanted): SlippedFind[] {
  const query = looseLetters(written)
  if (query.length < shortest || query.length > longest) return []
  const most = query.length >= twoSlipsFrom ? 2 : 1
  const grams = gramsOf(query)
  const slipsTo = comparison(query, grams, most)
  const found = new Map<number, SlippedFind>()
  for (const { key } of rarestApart(grams, gram => lists.gramSize(gram.key), most + piecesMore)) {
    lists.scanGram(key, (reading, text) => {
      const other = found.has(text) ? undefined : lists.lettersOf(reading)
      const slips = other === undefined ? undefined : slipsTo(other)
      if (other !== undefined && slips !== undefined) found.set(text, { text, slips, lengthBeside: other.length - query.length })
      return undefined
    }, wanted)
  }
  return [...found.values()]
}
