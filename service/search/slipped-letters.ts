import { codesOf, gramsLeft, Letters } from './letters.ts'
import type { ReadingLists } from './reading-lists.ts'
import { slipCounter } from './slip-count.ts'
import type { Wanted } from './text-match.ts'

/** Below this length a slip leaves too little to go by. */
const shortest = 6
/** Longer ones are no names. */
const longest = 60
const twoSlipsFrom = 12
/** So many of the rarest grams a reading must have before it is laid beside the query, where so many are left. */
const sharedMax = 4

/** A slip beside a letter that many do not hear may spoil so many more grams. */
const silentMore = 1

export type SlippedFind = { text: number; slips: number; lengthBeside: number }

/** The fewest slips as it is written, or as it sounds: a slip may make or spoil what many do not hear. */
function comparison(lists: ReadingLists, written: string, loose: Letters) {
  const countLoosely = slipCounter(loose)
  const count = slipCounter(new Letters().add(codesOf(written)))
  return (reading: number, other: Letters, most: number): number => {
    const slips = countLoosely(other)
    return slips <= 1 || slips > most + 2 ? slips : Math.min(slips, count(lists.writtenLetters(reading)))
  }
}

/** Texts whose pinyin has the letters in it but for a slip or what sounds alike. */
export function findSlippedLetters(lists: ReadingLists, written: string, wanted: Wanted): SlippedFind[] {
  const loose = new Letters().addLoosely(codesOf(written))
  if (loose.length < shortest || loose.length > longest) return []
  const most = loose.length >= twoSlipsFrom ? 2 : 1
  const grams = [...new Set(loose.grams())]
  const left = gramsLeft(grams, most) - silentMore
  const shared = Math.max(1, Math.min(sharedMax, left))
  const slipsTo = comparison(lists, written, loose)
  const found = new Map<number, SlippedFind>()
  lists.scanGrams(
    grams,
    grams.length - left + shared,
    shared,
    (reading, text) => {
      const other = lists.looseLetters(reading)
      const slips = slipsTo(reading, other, most)
      const before = found.get(text)
      if (slips <= most && (!before || slips < before.slips)) found.set(text, { text, slips, lengthBeside: other.length - loose.length })
    },
    wanted,
  )
  return [...found.values()]
}
