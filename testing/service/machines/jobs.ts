import { jobs } from '../../../service/platform/leadership/lease.ts'
import { openDatabase } from '../../../service/platform/database/open.ts'
import { setTimeout as wait } from 'node:timers/promises'

/** A process that was killed is followed after 20 s. */
const patienceMs = 30_000
const lookEveryMs = 500

/** Jobs that no process leads, even after the leases of killed processes have ended. */
export async function jobsWithoutLeader(databaseUrl: string): Promise<string[]> {
  const database = openDatabase({ databaseUrl, sqliteFile: '' })
  try {
    for (const until = performance.now() + patienceMs; ; await wait(lookEveryMs)) {
      const rows = await database.read.selectFrom('job_lease').select('job').where('ends_at', '>', Date.now()).execute()
      const led = new Set<string>(rows.map(({ job }) => job))
      const missing = jobs.filter(job => !led.has(job))
      if (missing.length === 0 || performance.now() > until) return missing
    }
  } finally {
    await database.close()
  }
}
