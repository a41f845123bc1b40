import { killEachWrite } from '../service/chaos/each-write.ts'
import { runLastPlace, type LastPlacePlan } from '../service/chaos/last-place.ts'
import { runRush, type RushPlan } from '../service/chaos/rush.ts'
import { startPostgres } from '../../scripts/postgres.ts'
import type { Dialect } from './hurt.ts'

function say(lines: readonly string[], problems: readonly string[], isWhole = true): boolean {
  const isKept = isWhole && problems.length === 0
  console.log([...lines, ...problems.map(each => `✗ ${each}`), isKept ? 'Every promise held.' : '✗ A promise was broken.'].join('\n'))
  return isKept
}

/** Every box is sold once, all other buyers get a refusal, and the shop is consistent afterwards. */
export async function rush(plan: RushPlan): Promise<boolean> {
  const { sold, refused, reserved, kills, askedAgain, seconds, problems } = await runRush(plan)
  const isWhole = sold === plan.boxes && reserved === sold && sold + refused === plan.buyers
  const figures = `sold ${sold}, told that there is none ${refused}, reserved ${reserved}, asked again ${askedAgain} times, ${Math.round(seconds)} s`
  return say([`\n${plan.buyers} buyers for ${plan.boxes} boxes on ${plan.dialect}, ${kills} times killed`, figures], problems, isWhole)
}

/** The last coupon, group place, prize and points goods go to one buyer each, by the answers and by the database. */
export async function lastPlace(plan: LastPlacePlan): Promise<boolean> {
  const { got, kills, askedAgain, problems } = await runLastPlace(plan)
  const isWhole = Object.values(got).every(([answered, kept]) => answered === 1 && kept === 1)
  const figures = Object.entries(got).map(([name, [answered, kept]]) => `${name.padEnd(24)} told ${answered}, kept ${kept}`)
  return say(
    [
      `\n${plan.presses} presses of 10 sessions for each last place on ${plan.dialect}, ${kills} times killed`,
      ...figures,
      `asked again ${askedAgain} times`,
    ],
    problems,
    isWhole,
  )
}

/** Kills the service at each write of each step, or at every `stride`-th. */
export async function eachWrite(dialect: Dialect, stride: number): Promise<boolean> {
  console.log(`\nA process on ${dialect} is killed at every ${stride === 1 ? '' : `${stride}th `}write of each step`)
  const { steps, problems, seconds } = await killEachWrite(dialect, { stride })
  const sum = steps.reduce((total, { kills }) => total + kills, 0)
  return say([...steps.map(({ name, kills }) => `${name.padEnd(24)} ${kills}`), `killed ${sum} times, ${Math.round(seconds)} s`], problems)
}

/** Providers notify of payments in any order, repeatedly, late and sometimes wrongly. */
export async function tellNotices(dialect: Dialect, { notices, seed }: { notices: number; seed: number }): Promise<boolean> {
  const postgres = dialect === 'postgres' ? await startPostgres() : undefined
  if (postgres) process.env.TEST_DATABASE_URL = postgres.url
  // Import this late: it chooses the databases when it is loaded.
  const { dialects } = await import('../service/app/dialects.ts')
  const { runNotices } = await import('../service/chaos/notices.ts')
  const own = dialects.find(({ name }) => name === dialect)
  if (!own) throw new Error('PostgreSQL comes before SQLite here.')
  const { sent, verdicts, orders, paid, returned, problems } = await runNotices(own, { notices, seed })
  postgres?.stop()
  const made = Object.entries(verdicts).map(([verdict, count]) => `${count} ${verdict}`)
  return say(
    [
      `\n${sent} messages of providers on ${dialect}, seed ${seed}`,
      `${orders} orders, ${paid} paid, ${returned} payments given back`,
      made.join(', '),
    ],
    problems,
  )
}
