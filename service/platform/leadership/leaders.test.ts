import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { dialects, startTestApp, type TestApp } from '../../../testing/service/index.ts'
import { startLeaders, type Leaders } from './leaders.ts'
import { takeLease } from './lease.ts'

const lifeMs = 1_000

describe.each(dialects)('a lease on %s', dialect => {
  let shop: TestApp
  let leaders: Leaders[] = []
  beforeEach(async () => {
    shop = await startTestApp(dialect, { seed: 'none' })
  })
  afterEach(async () => {
    for (const each of leaders) await each.stop()
    leaders = []
    await shop.close()
  })

  const take = (holder: string, now: number) => shop.database.write(trx => takeLease(trx, { job: 'outbox', holder, now, lifeMs }))

  it('is one process’s until it is over; each that takes it over has a higher fence', async () => {
    expect(await take('one', 0)).toEqual({ fence: 1, endsAt: 1_000 })
    expect(await take('other', 999)).toBeUndefined()
    expect(await take('one', 500)).toEqual({ fence: 1, endsAt: 1_500 })
    expect(await take('other', 1_500)).toEqual({ fence: 2, endsAt: 2_500 })
    expect(await take('one', 1_600)).toBeUndefined()
    expect(await take('other', 2_600)).toEqual({ fence: 2, endsAt: 3_600 })
  })

  it('is looked at by each write: one of a process that still believes to lead is refused, of other jobs it is not', async () => {
    // SQLite has one process.
    if (dialect.name === 'sqlite') return
    const clock = { now: 0 }
    const context = { ...shop.context, now: () => clock.now, isSettled: () => true }
    const [one, other] = [
      await startLeaders(context, { onError: () => undefined, lifeMs: 1_000_000 }),
      await startLeaders(context, { onError: () => undefined, lifeMs: 1_000_000 }),
    ]
    leaders.push(one, other)
    const write = (each: Leaders) => each.of('outbox').database.write(async () => 'written')
    expect([one.of('outbox').isSettled(), other.of('outbox').isSettled()]).toEqual([true, false])
    expect(await write(one)).toBe('written')
    await expect(write(other)).rejects.toThrow('another process has taken over outbox')
    await shop.database.write(trx => takeLease(trx, { job: 'outbox', holder: 'third', now: 2_000_000, lifeMs: 1 }))
    expect(one.of('outbox').isSettled()).toBe(true)
    await expect(write(one)).rejects.toThrow('another process has taken over outbox')
    expect(await one.of('reminders').database.write(async () => 'written')).toBe('written')
  })
})
