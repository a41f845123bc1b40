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
const sharedMax = 2

/** A slip beside a letter that many do not hear may spoil so many more grams. */
const silentMore = 1

export type SlippedFind = { text: number; slips: number; lengthBeside: number }

/** Letters that may have a slip, with all that every field asks of them. */
export class SlippedQuery {
  readonly loose: Letters
  readonly grams: readonly number[]
  readonly most: number
  readonly #countLoosely: (text: Letters) => number
  readonly #count: (text: Letters) => number

  constructor(written: string) {
    this.loose = new Letters().addLoosely(codesOf(written))
    this.grams = [...new Set(this.loose.grams())]
    this.most = this.loose.length >= twoSlipsFrom ? 2 : 1
    this.#countLoosely = slipCounter(this.loose)
    this.#count = slipCounter(new Letters().add(codesOf(written)))
  }

  /** The fewest slips as it is written, or as it sounds: a slip may make or spoil what many do not hear. */
  slipsTo(lists: ReadingLists, reading: number, other: Letters): number {
    const slips = this.#countLoosely(other)
    return slips <= 1 || slips > this.most + 2 ? slips : Math.min(slips, this.#count(lists.writtenLetters(reading)))
  }
}

/** Texts whose pinyin has the letters in it but for a slip or what sounds alike. */
export function findSlippedLetters(lists: ReadingLists, query: SlippedQuery, wanted: Wanted): SlippedFind[] {
  const { loose, grams, most } = query
  if (loose.length < shortest || loose.length > longest) return []
  const left = gramsLeft(grams, most) - silentMore
  const least = Math.max(1, Math.min(sharedMax, left))
  const countedBy = Math.min(grams.length, grams.length - left + least)
  const withOneSlip = countedBy - (grams.length - gramsLeft(grams, 1) + silentMore)
  const found = new Map<number, SlippedFind>()
  lists.scanGrams(
    grams,
    { countedBy, least, withOneSlip },
    (reading, text) => {
      const other = lists.looseLetters(reading)
      const slips = query.slipsTo(lists, reading, other)
      const before = found.get(text)
      if (slips <= most && (!before || slips < before.slips)) found.set(text, { text, slips, lengthBeside: other.length - loose.length })
      return slips <= 1
    },
    wanted,
  )
  return [...found.values()]
}
