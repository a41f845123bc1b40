import { startPostgres } from '../scripts/postgres.ts'

/** Both databases are asked, PostgreSQL on a cluster of its own unless one is named. */
const postgres = process.env.TEST_DATABASE_URL ? undefined : await startPostgres()
if (postgres) process.env.TEST_DATABASE_URL = postgres.socketUrl
// Which databases there are is decided when this is read.
await import('./service/enumeration/run.ts')
postgres?.stop()
