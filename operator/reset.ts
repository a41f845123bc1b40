import { createInterface } from 'node:readline/promises'
import { DatabaseInUseError } from '../service/platform/database/sqlite.ts'
import { restoreSample, SessionsOpenError } from '../service/operations/sample/restore.ts'
import { messages } from '../scripts/start/messages.ts'
import { makePlan, type Plan } from '../scripts/start/parts.ts'
import { endWithProblem, Problem } from '../scripts/start/problem.ts'

async function isConfirmed(): Promise<boolean> {
  if (process.argv.includes('--yes')) return true
  const terminal = createInterface({ input: process.stdin, output: process.stdout })
  const answer = await Promise.race([
    terminal.question(messages.resetQuestion),
    new Promise<string>(resolve => terminal.once('close', () => resolve(''))),
  ])
  terminal.close()
  return answer.trim().toLowerCase() === 'yes'
}

/** The password of a database stays out of the terminal. */
function placeOf({ config }: Plan): string {
  if (!config.databaseUrl) return config.sqliteFile
  const { host, pathname } = new URL(config.databaseUrl)
  return `${host}${pathname}`
}

async function restore(plan: Plan): Promise<void> {
  try {
    await restoreSample(plan.config, Date.now())
  } catch (error) {
    if (error instanceof DatabaseInUseError || error instanceof SessionsOpenError)
      throw new Problem(messages.resetWhileRunning(placeOf(plan)))
    throw new Problem(messages.resetFailed(error instanceof Error ? error.message : String(error)))
  }
}

await endWithProblem(async () => {
  const plan = makePlan(process.env)
  if (plan.config.env === 'production') throw new Problem(messages.resetInProduction)
  console.log(messages.resetTarget(placeOf(plan)))
  if (!(await isConfirmed())) {
    console.log(messages.resetCancelled)
    return
  }
  await restore(plan)
  console.log(messages.resetDone)
})
