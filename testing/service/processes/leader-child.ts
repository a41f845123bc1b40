import { writeSync } from 'node:fs'
import { sql } from 'kysely'
import { startSweep } from '../../../service/platform/clock/sweep.ts'
import { readConfig } from '../../../service/platform/config.ts'
import { openPostgres } from '../../../service/platform/database/postgres.ts'
import { startLeaders } from '../../../service/platform/leadership/leaders.ts'

/**
 * One of several processes with the same job: while it leads, it notes each of its turns with its own number and the fence that counts, as
 * the database has it in that transaction. Says `lost` where a write was refused.
 */
const [url = '', lifeMs = '1000'] = process.argv.slice(2)
const database = openPostgres(url)
const context = { config: readConfig({}), database, now: Date.now, isSettled: () => true }
const leaders = await startLeaders(context, { lifeMs: Number(lifeMs), onError: error => writeSync(2, `${String(error)}\n`) })
const job = leaders.of('reminders')

async function turn(): Promise<void> {
  await job.database.write(async trx => {
    // The transaction lasts, so that a process is often stopped within one.
    await sql`insert into turn (process, fence) select ${process.pid}, fence from job_lease where job = 'reminders'`.execute(trx)
    await sql`select pg_sleep(0.01)`.execute(trx)
  })
}
const stopSweep = startSweep({ everyMs: 20, isDue: job.isSettled, sweep: turn, onError: error => writeSync(1, `lost ${String(error)}\n`) })
writeSync(1, 'ready\n')
process.once('SIGTERM', () => {
  void stopSweep()
    .then(() => leaders.stop())
    .then(() => database.close())
})
