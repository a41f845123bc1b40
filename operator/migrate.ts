import { existsSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { migrate, pendingMigrations } from '../service/platform/database/migrate.ts'
import { openPostgres } from '../service/platform/database/postgres.ts'
import { reach } from '../service/platform/database/reach.ts'
import { openSqliteAsGuest } from '../service/platform/database/sqlite.ts'
import { messages } from '../scripts/start/messages.ts'
import { makePlan } from '../scripts/start/parts.ts'
import { endWithProblem, Problem } from '../scripts/start/problem.ts'

const asOptions = (argv: string[]) => {
  try {
    return parseArgs({ args: argv, options: { list: { type: 'boolean' }, contract: { type: 'boolean' } } }).values
  } catch {
    throw new Problem(messages.migrateUsage)
  }
}

/** Upgrades the schema before the new release starts, while the former one serves; `--contract` once only the new one does. */
await endWithProblem(async () => {
  const { list = false, contract = false } = asOptions(process.argv.slice(2))
  const {
    config: { databaseUrl, databaseDirectUrl = databaseUrl, sqliteFile },
  } = makePlan(process.env)
  if (!databaseUrl && !existsSync(sqliteFile)) throw new Problem(messages.migrateNothing(sqliteFile))
  const database = databaseDirectUrl ? openPostgres(databaseDirectUrl) : openSqliteAsGuest(sqliteFile)
  const named = (migrations: Awaited<ReturnType<typeof pendingMigrations>>) =>
    migrations.map(each => `${each.number} ${each.name}${each.isContract ? messages.migrateLater : ''}`)
  try {
    await reach(databaseDirectUrl, database)
    if (!list) {
      const onApplied = ({ number, name }: { number: number; name: string }, ms: number) =>
        console.log(messages.migrated(`${number} ${name}`, ms))
      await migrate(database, undefined, { onApplied, ...(contract && { withContract: true }) }).catch((error: unknown) => {
        throw new Problem(messages.migrateFailed(error instanceof Error ? error.message : String(error)))
      })
    }
    console.log(messages.migratePending(named(await pendingMigrations(database))))
  } finally {
    await database.close()
  }
})
