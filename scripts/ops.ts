import { userInfo } from 'node:os'
import type { Database } from '../service/database/database.ts'
import { ApiError } from '../service/http/api-error.ts'
import { carryOut, carryOutOnStore } from '../service/operate/carry-out.ts'
import { whatWaits } from '../service/operate/waiting.ts'
import { commandHelp, readCommand, type Command } from './ops/command-line.ts'
import { messages } from './ops/messages.ts'
import { endWithProblem, Problem } from './start/problem.ts'
import { withDatabase } from './start/with-database.ts'

function done({ write }: Database, command: Command): Promise<string> {
  const by = { name: command.operator ?? userInfo().username, now: Date.now() }
  return write(async trx => {
    if (command.of === 'store') return messages.credit(await carryOutOnStore(trx, command.name, { body: command.body, ...by }))
    const order = await carryOut(trx, command.name, { body: command.body, ...by })
    return messages.done(order.order_sn, order.status, order.status_text)
  })
}

async function run(words: readonly string[]): Promise<void> {
  if (words.length === 0 || words.includes('--help')) return console.log(messages.usage(commandHelp()))
  if (words[0] === 'waiting')
    return withDatabase(messages.noDatabase, async ({ read }) => console.log(messages.waiting(await whatWaits(read, Date.now()))))
  const command = readCommand(words)
  await withDatabase(messages.noDatabase, async database => console.log(await done(database, command)))
}

await endWithProblem(async () => {
  try {
    await run(process.argv.slice(2))
  } catch (error) {
    if (error instanceof Problem) throw error
    throw error instanceof ApiError ? new Problem(messages.refused(error.message)) : error
  }
})
