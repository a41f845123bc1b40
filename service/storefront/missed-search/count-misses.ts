import type { FastifyInstance } from 'fastify'
import { chinaDay, chinaDayStart } from '@yaoji/contract/domain/china-day'
import type { Context } from '../../platform/context.ts'
import { countTogether } from '../../platform/database/count-together.ts'
import { missedWord } from './missed-word.ts'
import { nameOf, writeMisses } from './write-misses.ts'

type Search = { keywords: string; memberId: number }

/** Notes searches without a result; no search waits for it. */
export function countMisses(app: FastifyInstance, { database, now }: Context): (search: Search) => void {
  const problem = 'searches without a result were not written'
  const { count, writeIfDue } = countTogether(app, database, { nameOf, write: writeMisses, problem })
  return ({ keywords, memberId }) => {
    const word = missedWord(keywords)
    if (word === undefined) return
    count({ day: chinaDayStart(chinaDay(now())), word, member_id: memberId })
    writeIfDue()
  }
}
