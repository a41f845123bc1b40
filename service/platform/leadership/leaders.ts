import { randomUUID } from 'node:crypto'
import { startSweep } from '../clock/sweep.ts'
import type { SteadyClock } from '../clock/steady-clock.ts'
import type { Context } from '../context.ts'
import type { Database } from '../database/database.ts'
import { freeLeases, holdToCommit, jobs, refuseFollower, takeLease, type Job, type Lease } from './lease.ts'

/** A process that dies is followed after this time; one that stops frees its jobs at once. */
const usualLifeMs = 20_000
/** Prolonged four times in a life: one failure does not end it. */
const partsOfLife = 4

/** What a job works with: its writes are refused once another process leads it, and it is due only while this one does. */
export type Led = Context & SteadyClock

export type Leaders = {
  of: (job: Job) => Led
  /** Frees the own leases. */
  stop: () => Promise<void>
}

type Options = { onError: (error: unknown) => void; lifeMs?: number }

/**
 * Decides which process does which job: one row a job, taken for a while and prolonged. SQLite has one process, which does them all and
 * writes no rows.
 */
export async function startLeaders(context: Led, { onError, lifeMs = usualLifeMs }: Options): Promise<Leaders> {
  const { database, now } = context
  if (database.dialect === 'sqlite') return { of: () => context, stop: async () => undefined }
  const holder = randomUUID()
  const leases = new Map<Job, Lease>()

  async function look(): Promise<void> {
    const at = now()
    for (const job of jobs) {
      const lease = await database.write(trx => takeLease(trx, { job, holder, now: at, lifeMs }))
      if (lease) leases.set(job, lease)
      else leases.delete(job)
    }
  }

  const led = (job: Job): Database => ({
    ...database,
    write: work =>
      database.write(async trx => {
        const fence = leases.get(job)?.fence
        await refuseFollower(trx, job, fence)
        const result = await work(trx)
        await holdToCommit(trx, job, fence)
        return result
      }),
  })

  await look()
  const stop = startSweep({ everyMs: lifeMs / partsOfLife, sweep: look, onError })
  return {
    of: job => ({
      ...context,
      database: led(job),
      // A part of the life is left, so that a process that was not heard of stops before another begins.
      isSettled: () => context.isSettled() && now() < (leases.get(job)?.endsAt ?? 0) - lifeMs / partsOfLife,
    }),
    async stop() {
      await stop()
      await freeLeases(database, holder)
    },
  }
}
