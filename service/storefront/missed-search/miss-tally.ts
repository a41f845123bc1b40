import { readTraceCode } from '@yaoji/contract/domain/trace-codes'

/** A search that found nothing: `memberId` is 0 for visitors, `day` its beginning in China in epoch milliseconds. */
export type Miss = { day: number; word: string; memberId: number }
export type CountedMiss = Miss & { times: number }

/** Strangers can make up words: no more than these wait at once. */
const waitingMax = 2_000
const wordMin = 2

/** Telephones, numbers of identity cards and codes of single packs say nothing about goods, and may say who somebody is. */
const isNumberOfSomebody = (word: string): boolean =>
  readTraceCode(word) !== undefined || (/^[\d\sxX-]{9,}$/.test(word) && !/^69\d{11}$/.test(word))

/**
 * What was typed as operators read it; undefined for what they cannot use.
 *
 * @example missedWord(' 安脑片 ') is '安脑片', missedWord('13800000001') is undefined
 */
export function missedWord(keywords: string): string | undefined {
  const word = keywords.trim().replace(/\s+/g, ' ').toLowerCase()
  return [...word].length < wordMin || isNumberOfSomebody(word) ? undefined : word
}

/** Counts in memory, until they are written together. */
export function createMissTally() {
  let waiting = new Map<string, CountedMiss>()
  return {
    count(miss: Miss): void {
      const name = JSON.stringify([miss.day, miss.memberId, miss.word])
      const known = waiting.get(name)
      if (known) known.times++
      else if (waiting.size < waitingMax) waiting.set(name, { ...miss, times: 1 })
    },
    /** All that waited, which then waits no longer. */
    take(): CountedMiss[] {
      const all = [...waiting.values()]
      waiting = new Map()
      return all
    },
  }
}
