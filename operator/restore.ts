import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { DatabaseNotEmptyError, restorePostgres, restoreSqlite } from '../service/platform/database/backup.ts'
import { DatabaseInUseError } from '../service/platform/database/sqlite.ts'
import { examine } from '../service/operations/doctor/examine.ts'
import { messages } from '../scripts/start/messages.ts'
import { makePlan } from '../scripts/start/parts.ts'
import { endWithProblem, Problem } from '../scripts/start/problem.ts'

const reasonOf = (error: unknown) => (error instanceof Error ? error.message : String(error))

/** The time as a part of a file's name: 20261128T2157. */
const stampOf = (now: Date) => now.toISOString().replaceAll(/[-:]|\.\d+Z/g, '')

/** A backup is examined before it replaces anything. */
async function restoreFile(backup: string, sqliteFile: string): Promise<string | undefined> {
  const problems = await examine({ databaseUrl: undefined, sqliteFile: backup }).catch((error: unknown) => {
    throw new Problem(messages.restoreFailed(reasonOf(error)))
  })
  if (problems.length > 0) throw new Problem(messages.doctorFound(problems))
  return restoreSqlite(backup, sqliteFile, stampOf(new Date()))
}

async function restoreDump(backup: string, databaseUrl: string): Promise<void> {
  await restorePostgres(backup, databaseUrl)
  const problems = await examine({ databaseUrl, sqliteFile: '' })
  if (problems.length > 0) throw new Problem(messages.doctorFound(problems))
}

/** Puts a backup in the shop's place: a SQLite file next to the old one, a dump into an empty PostgreSQL database. */
await endWithProblem(async () => {
  const {
    config: { databaseUrl, sqliteFile },
  } = makePlan(process.env)
  const [given] = process.argv.slice(2)
  if (given === undefined) throw new Problem(messages.restoreUsage)
  const backup = resolve(process.env.INIT_CWD ?? process.cwd(), given)
  if (!existsSync(backup)) throw new Problem(messages.restoreNothing(backup))
  try {
    const old = databaseUrl ? await restoreDump(backup, databaseUrl) : await restoreFile(backup, sqliteFile)
    console.log(messages.restoreDone(old ?? undefined))
  } catch (error) {
    if (error instanceof Problem) throw error
    if (error instanceof DatabaseInUseError) throw new Problem(messages.restoreWhileRunning(sqliteFile))
    if (error instanceof DatabaseNotEmptyError) throw new Problem(messages.restoreNotEmpty)
    throw new Problem(messages.restoreFailed(reasonOf(error)))
  }
})
