import { createInterface } from 'node:readline/promises'
import { checkPort } from './start/checks.ts'
import { messages } from './start/messages.ts'
import { makePlan, type Plan } from './start/parts.ts'
import { endWithProblem, Problem } from './start/problem.ts'
import { restoreSample } from './start/restore-sample.ts'

async function checkStopped({ service }: Plan): Promise<void> {
  try {
    await checkPort(service)
  } catch {
    throw new Problem(messages.resetWhileRunning(service.port))
  }
}

async function isConfirmed(): Promise<boolean> {
  if (process.argv.includes('--yes')) return true
  const terminal = createInterface({ input: process.stdin, output: process.stdout })
  const answer = await Promise.race([
    terminal.question(messages.resetQuestion),
    new Promise<string>((resolve) => terminal.once('close', () => resolve(''))),
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

await endWithProblem(async () => {
  const plan = makePlan(process.env)
  if (plan.config.env === 'production') throw new Problem(messages.resetInProduction)
  await checkStopped(plan)
  console.log(messages.resetTarget(placeOf(plan)))
  if (!(await isConfirmed())) {
    console.log(messages.resetCancelled)
    return
  }
  await restoreSample(plan.config)
  console.log(messages.resetDone)
})
