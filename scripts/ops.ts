import { existsSync } from 'node:fs'
import { userInfo } from 'node:os'
import { openPostgres } from '../service/database/postgres.ts'
import { reach } from '../service/database/reach.ts'
import { openSqliteAsGuest } from '../service/database/sqlite.ts'
import { ApiError } from '../service/http/api-error.ts'
import { carryOut } from '../service/operate/carry-out.ts'
import { commandHelp, readCommand } from './ops/command-line.ts'
import { messages } from './ops/messages.ts'
import { makePlan } from './start/parts.ts'
import { endWithProblem, Problem } from './start/problem.ts'

async function run(words: readonly string[]): Promise<void> {
  if (words.length === 0 || words.includes('--help')) return console.log(messages.usage(commandHelp()))
  const { name, body, operator } = readCommand(words)
  const {
    config: { databaseUrl, sqliteFile },
  } = makePlan(process.env)
  if (!databaseUrl && !existsSync(sqliteFile)) throw new Problem(messages.noDatabase(sqliteFile))
  const database = databaseUrl ? openPostgres(databaseUrl) : openSqliteAsGuest(sqliteFile)
  try {
    await reach(databaseUrl, database)
    const done = await database.write(trx => carryOut(trx, name, { body, name: operator ?? userInfo().username, now: Date.now() }))
    console.log(messages.done(done.order_sn, done.status, done.status_text))
  } finally {
    await database.close()
  }
}

await endWithProblem(async () => {
  try {
    await run(process.argv.slice(2))
  } catch (error) {
    if (error instanceof Problem) throw error
    throw error instanceof ApiError ? new Problem(messages.refused(error.message)) : error
  }
})
