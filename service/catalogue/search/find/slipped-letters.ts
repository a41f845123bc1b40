import { signOfLetters } from '../sound/letter-sign.ts'
import { codesOf, Letters } from '../sound/letters.ts'
import type { ReadingGrams } from '../sound/reading-grams.ts'
import { slipCounter } from './slip-count.ts'
import type { Wanted } from './text-match.ts'

/** Below this length a slip leaves too little to go by. */
const shortest = 6
/** Longer ones are no names. */
const longest = 60
const twoSlipsFrom = 12

export type SlippedFind = { text: number; slips: number; lengthBeside: number }

/** Letters that may have a slip, with all that every field asks of them. */
export class SlippedQuery {
  readonly loose: Letters
  /** By their place. */
  readonly grams: readonly number[]
  readonly length: number
  readonly most: number
  readonly sign: number
  readonly #countLoosely: (text: Letters) => number
  readonly #count: (text: Letters) => number

  constructor(written: string) {
    this.loose = new Letters(written.length).addLoosely(codesOf(written))
    // As few letters as it may have: those of readings are counted as they are written.
    this.sign = signOfLetters(written, this.loose.length)
    this.grams = this.loose.grams()
    this.length = written.length
    this.most = this.loose.length >= twoSlipsFrom ? 2 : 1
    this.#countLoosely = slipCounter(this.loose)
    this.#count = slipCounter(new Letters(written.length).add(codesOf(written)))
  }

  /** The fewest slips as it is written, or as it sounds: a slip may make or spoil what many do not hear. */
  slipsTo(readings: ReadingGrams, reading: number, other: Letters): number {
    const slips = this.#countLoosely(other)
    return slips <= 1 || slips > this.most + 2 ? slips : Math.min(slips, this.#count(readings.writtenLetters(reading)))
  }
}

/** Texts whose pinyin has the letters in it but for a slip or what sounds alike. */
export function findSlippedLetters(readings: ReadingGrams, query: SlippedQuery, wanted: Wanted): SlippedFind[] {
  const { loose, most } = query
  if (loose.length < shortest || loose.length > longest) return []
  const found = new Map<number, SlippedFind>()
  readings.scan(
    query,
    (reading, text) => {
      const other = readings.looseLetters(reading)
      const slips = query.slipsTo(readings, reading, other)
      const before = found.get(text)
      if (slips <= most && (!before || slips < before.slips)) found.set(text, { text, slips, lengthBeside: other.length - loose.length })
      return slips <= 1
    },
    wanted,
  )
  return [...found.values()]
}
