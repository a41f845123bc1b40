import { expect, test } from 'vitest'
import { describePostgres } from '../../../testing/service/app/postgres.ts'
import { runMachines } from '../../../testing/service/machines/trial.ts'

/** A small run of `npm run test:machines`, on servers of its own because they are killed. */
describePostgres('two processes before a pooler, a balancer and three servers', () => {
  test('lose no acknowledged order when the primary is killed and a replica takes over, and show each its own payments', async () => {
    const { journal, bookkeeper, photographer, seenMs, recoveriesMs, ...broken } = await runMachines({
      ...{ processes: 2, buyers: 4, failOvers: 1 },
      lagMs: 5_000,
      secondsMax: 120,
      onRepaired: () => undefined,
    })
    expect(broken).toEqual({ accidents: [], lost: [], brokenInvariants: [], jobsWithoutLeader: [] })
    expect(recoveriesMs.map(({ fault }) => fault)).toEqual(['primary', 'process', 'replica'])
    expect(recoveriesMs.filter(({ ms }) => ms > 10_000)).toEqual([])
    expect(journal.problems).toEqual([])
    expect(photographer.problems).toEqual([])
    expect(seenMs.length).toBeGreaterThan(0)
    expect(journal.settled).toBe(journal.unknown)
    expect(journal.acknowledged.size).toBeGreaterThan(0)
    expect(bookkeeper.read).toBeGreaterThan(0)
    expect(bookkeeper.stale).toBe(0)
  }, 300_000)
})
