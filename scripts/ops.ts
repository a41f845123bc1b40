import { userInfo } from 'node:os'
import { ApiError } from '../service/http/api-error.ts'
import { carryOut } from '../service/operate/carry-out.ts'
import { commandHelp, readCommand } from './ops/command-line.ts'
import { messages } from './ops/messages.ts'
import { endWithProblem, Problem } from './start/problem.ts'
import { withDatabase } from './start/with-database.ts'

async function run(words: readonly string[]): Promise<void> {
  if (words.length === 0 || words.includes('--help')) return console.log(messages.usage(commandHelp()))
  const { name, body, operator } = readCommand(words)
  await withDatabase(messages.noDatabase, async database => {
    const done = await database.write(trx => carryOut(trx, name, { body, name: operator ?? userInfo().username, now: Date.now() }))
    console.log(messages.done(done.order_sn, done.status, done.status_text))
  })
}

await endWithProblem(async () => {
  try {
    await run(process.argv.slice(2))
  } catch (error) {
    if (error instanceof Problem) throw error
    throw error instanceof ApiError ? new Problem(messages.refused(error.message)) : error
  }
})
