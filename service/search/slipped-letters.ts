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
/** So many of the rarest grams a reading must have before it is laid beside the query. */
const sharedMin = 4

export type SlippedFind = { text: number; slips: number; lengthBeside: number }

function comparison(query: string, grams: readonly Gram[], most: number) {
  const letters = [...query]
  const needed = gramsLeft(grams, most)
  return (other: string): number | undefined => {
    const shared = grams.reduce((count, gram) => count + (other.includes(gram.text) ? 1 : 0), 0)
    return shared < needed ? undefined : editsToPart(letters, [...other], most)?.edits
  }
}

type Look = (reading: number, text: number) => void

/** Looks at the readings that may have the letters but for so many slips: in long queries those that share several rare grams. */
function lookAt(lists: ReadingLists, grams: readonly Gram[], most: number, look: Look, wanted: Wanted): void {
  const needed = gramsLeft(grams, most)
  if (needed >= sharedMin) {
    const rarest = [...new Set(grams.map(gram => gram.key))].toSorted((a, b) => lists.gramSize(a) - lists.gramSize(b))
    lists.scanGrams(rarest.slice(0, grams.length - needed + sharedMin), sharedMin, look, wanted)
    return
  }
  for (const { key } of rarestApart(grams, gram => lists.gramSize(gram.key), most + piecesMore)) lists.scanGram(key, look, wanted)
}

/** Texts whose pinyin has the letters in it but for a slip or what sounds alike. */
export function findSlippedLetters(lists: ReadingLists, written: string, wanted: Wanted): SlippedFind[] {
  const query = looseLetters(written)
  if (query.length < shortest || query.length > longest) return []
  const most = query.length >= twoSlipsFrom ? 2 : 1
  const grams = gramsOf(query)
  const slipsTo = comparison(query, grams, most)
  const found = new Map<number, SlippedFind>()
  lookAt(lists, grams, most, (reading, text) => {
    const other = found.has(text) ? undefined : lists.lettersOf(reading)
    const slips = other === undefined ? undefined : slipsTo(other)
    if (other !== undefined && slips !== undefined) found.set(text, { text, slips, lengthBeside: other.length - query.length })
  }, wanted)
  return [...found.values()]
}
