import type { FastifyInstance } from 'fastify'
import { chinaDay, chinaDayStart } from '@yaoji/contract/domain/china-day'
import type { Context } from '../../platform/context.ts'
import { writeIfPossible } from '../../platform/database/write-if-possible.ts'
import { createMissTally, missedWord } from './miss-tally.ts'
import { writeMisses } from './write-misses.ts'

/** Counts are written together: the first after this time, the rest with the end of the process. */
const writeAfterMs = 60_000

type Search = { keywords: string; memberId: number }

/** Notes searches without a result; no search waits for it. */
export function countMisses(app: FastifyInstance, { database, now }: Context): (search: Search) => void {
  const tally = createMissTally()
  let last = performance.now()
  let writing = Promise.resolve()

  const writeDown = () => {
    last = performance.now()
    writing = writing
      .then(async () => {
        const misses = tally.take()
        if (misses.length > 0) await writeIfPossible(database, trx => writeMisses(trx, misses))
      })
      // A write that failed stops no later one.
      .catch((error: unknown) => app.log.warn({ problem: String(error) }, 'searches without a result were not written'))
    return writing
  }

  app.addHook('onClose', writeDown)
  return ({ keywords, memberId }) => {
    const word = missedWord(keywords)
    if (word === undefined) return
    tally.count({ day: chinaDayStart(chinaDay(now())), word, memberId })
    if (performance.now() - last > writeAfterMs) void writeDown()
  }
}
