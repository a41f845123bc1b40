import type { Database } from '../database/database.ts'
import type { Tables } from '../database/tables.ts'
import type { Transaction } from 'kysely'

/** What one process does for all of them. */
export const jobs = [
  'contracts',
  'deadlines',
  'figures',
  'files',
  'invoices',
  'maintenance',
  'openings',
  'outbox',
  'payments',
  'recalls',
  'reminders',
  'standing-orders',
  'tracking',
  'webhooks',
] as const
export type Job = (typeof jobs)[number]

/** Of one process: until when it leads a job, and the number that tells this time of leading from all others. */
export type Lease = { fence: number; endsAt: number }

/** What one process does at its start while the others wait. */
type Task = 'search-index'

type Wish = { job: Job | Task; holder: string; now: number; lifeMs: number }

/** Takes a lease that is free or over, or prolongs the own one; undefined while another process has it. */
export async function takeLease(trx: Transaction<Tables>, { job, holder, now, lifeMs }: Wish): Promise<Lease | undefined> {
  const endsAt = now + lifeMs
  const row = await trx
    .insertInto('job_lease')
    .values({ job, holder, fence: 1, ends_at: endsAt })
    .onConflict(conflict =>
      conflict
        .column('job')
        .doUpdateSet(({ ref, eb }) => ({
          holder,
          ends_at: endsAt,
          fence: eb
            .case()
            .when('job_lease.holder', '=', holder)
            .then(ref('job_lease.fence'))
            .else(eb('job_lease.fence', '+', 1))
            .end(),
        }))
        .where(({ or, eb }) => or([eb('job_lease.holder', '=', holder), eb('job_lease.ends_at', '<=', now)])),
    )
    .returning('fence')
    .executeTakeFirst()
  return row && { fence: Number(row.fence), endsAt }
}

/** Frees what a process has led, so that another takes over at once. */
export async function freeLeases({ write }: Pick<Database, 'write'>, holder: string): Promise<void> {
  await write(trx => trx.updateTable('job_lease').set({ ends_at: 0 }).where('holder', '=', holder).execute())
}

/** Another process leads the job: what this one began is not written. */
class LostLease extends Error {
  constructor(job: Job) {
    super(`another process has taken over ${job}`)
    this.name = 'LostLease'
  }
}

/** @throws {LostLease} where the fence that counts is another */
export async function refuseFollower(trx: Transaction<Tables>, job: Job, fence: number | undefined): Promise<void> {
  const row = await trx.selectFrom('job_lease').select('fence').where('job', '=', job).executeTakeFirst()
  if (fence === undefined || Number(row?.fence) !== fence) throw new LostLease(job)
}

/**
 * The same as the last thing before a commit. The row is locked until then, so that no process takes over between the two: one that was
 * stopped for a while and goes on after another took over is refused here, whatever it believes. Not locked from the start, because a
 * process that is stopped within its work would keep all others from taking over.
 *
 * @throws {LostLease}
 */
export async function holdToCommit(trx: Transaction<Tables>, job: Job, fence: number | undefined): Promise<void> {
  const row = await trx.selectFrom('job_lease').select('fence').where('job', '=', job).forShare().executeTakeFirst()
  if (Number(row?.fence) !== fence) throw new LostLease(job)
}
