import { existsSync, statSync } from 'node:fs'
import { resolve } from 'node:path'
import { backUpPostgres, backUpSqlite } from '../service/platform/database/backup.ts'
import { messages } from '../scripts/start/messages.ts'
import { makePlan } from '../scripts/start/parts.ts'
import { endWithProblem, Problem } from '../scripts/start/problem.ts'

const bytesOfMegabyte = 1_048_576

await endWithProblem(async () => {
  const {
    config: { databaseUrl, sqliteFile },
  } = makePlan(process.env)
  const [given] = process.argv.slice(2)
  if (given === undefined) throw new Problem(messages.backupUsage)
  const target = resolve(process.env.INIT_CWD ?? process.cwd(), given)
  if (!databaseUrl && !existsSync(sqliteFile)) throw new Problem(messages.backupNothing(sqliteFile))
  if (existsSync(target)) throw new Problem(messages.backupExists(target))
  try {
    await (databaseUrl ? backUpPostgres(databaseUrl, target) : backUpSqlite(sqliteFile, target))
  } catch (error) {
    throw new Problem(messages.backupFailed(error instanceof Error ? error.message : String(error)))
  }
  console.log(messages.backupDone(target, Math.ceil(statSync(target).size / bytesOfMegabyte)))
})
