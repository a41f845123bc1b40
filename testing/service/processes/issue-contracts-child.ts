import { writeSync } from 'node:fs'
import { openPostgres } from '../../../service/platform/database/postgres.ts'
import { openSqliteAsGuest } from '../../../service/platform/database/sqlite.ts'
import type { DatabasePlace } from '../../../service/platform/database/open.ts'
import { stepRuns } from '../../../service/purchase/e-contract/issue-run.ts'

/** Issues contracts to all stores, as the job `contracts` does, until it is done or killed. */
type Given = { place: DatabasePlace; now: number }
const { place, now } = JSON.parse(process.argv[2] ?? '') as Given // Of issue-run.test.ts, which alone starts it.
const database = place.databaseUrl ? openPostgres(place.databaseUrl) : openSqliteAsGuest(place.sqliteFile)
let isLeft = true
while (isLeft) {
  writeSync(1, 'step\n')
  isLeft = await stepRuns(database, now, error => console.error(error))
}
await database.close()
writeSync(1, 'done\n')
