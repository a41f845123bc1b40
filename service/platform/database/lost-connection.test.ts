import { expect, test } from 'vitest'
import { runChaos } from '../../../testing/service/chaos/run.ts'
import { describePostgres } from '../../../testing/service/app/postgres.ts'

/** A small run of `npm run test:chaos`, on a cluster of its own because it is stopped. */
describePostgres('two processes', () => {
  test('live through ended connections and a stopped server, and keep every promise', async () => {
    const { journal, recoveriesMs, ...broken } = await runChaos({
      dialect: 'postgres',
      buyers: 6,
      faults: ['terminate', 'stop'],
      successesBetween: 20,
      awayMs: 100,
      isDurable: false,
    })
    expect(broken).toEqual({ accidents: [], lost: [], brokenInvariants: [] })
    expect(recoveriesMs).toHaveLength(2)
    expect(journal.problems).toEqual([])
    expect(journal.settled).toBe(journal.unknown)
    expect(journal.acknowledged.size).toBeGreaterThan(0)
    expect([...journal.statuses.keys()].filter(status => status === 0 || status === 500)).toEqual([])
  })
})
