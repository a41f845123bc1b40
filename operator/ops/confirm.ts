import { createInterface } from 'node:readline/promises'
import type { Database } from '../../service/platform/database/database.ts'
import { carryOut, type Operated } from '../../service/operations/operator-calls/carry-out.ts'
import type { Outcome } from '../../service/operations/operator-calls/guard.ts'
import { Problem } from '../../scripts/start/problem.ts'
import type { Command } from './command-line.ts'
import { statementMessages as messages } from './statement-messages.ts'

type By = { name: string; now: number }

async function typed(question: string): Promise<string> {
  const reader = createInterface({ input: process.stdin, output: process.stdout })
  try {
    return (await reader.question(question)).trim()
  } finally {
    reader.close()
  }
}

const once = ({ write }: Database, { name, body }: Command, by: By, more: object = {}): Promise<Outcome<Operated>> =>
  write(trx => carryOut<Operated>(trx, name, { body: { ...body, ...more }, ...by }))

/**
 * Does a command; one that lowers what stores pay shows its effects, and is done once they are confirmed: at a terminal by what is typed,
 * else by the same command with `--confirm`. @throws {Problem} where it is not done yet
 */
export async function confirmed(database: Database, command: Command, by: By): Promise<Operated> {
  const outcome = await once(database, command, by)
  if ('answer' in outcome) return outcome.answer
  const { statement, why } = outcome
  if (statement.state === 'confirmed' || !process.stdin.isTTY) throw new Problem(messages.effects(why, statement))
  console.log(messages.effects(why, statement))
  const answer = await typed(messages.question(statement))
  const { confirm, percent_is } = statement
  if (answer !== (percent_is === null ? messages.yes : String(percent_is))) throw new Problem(messages.notConfirmed)
  const second = await once(database, command, by, { confirm, ...(percent_is !== null && { percent_is }) })
  if ('answer' in second) return second.answer
  throw new Problem(messages.effects(second.why, second.statement))
}
