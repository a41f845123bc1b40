import { parseArgs } from 'node:util'
import { runChaos, type ChaosReport, type Fault } from '../service/test-support/chaos/run.ts'
import { runRush, type RushPlan } from '../service/test-support/chaos/rush.ts'

const usage = `Usage: npm run test:chaos -- [--buyers N] [--rounds N] [--recovery-ms N] [--rush N] [--boxes N] [--kills N]
Hurts a PostgreSQL of its own under two service processes: each round ends every connection once and stops the server once.
Then N buyers want one of too few boxes at once, on SQLite and on PostgreSQL, while processes are killed. 0 leaves a half out.\n`

const { values } = parseArgs({
  options: {
    buyers: { type: 'string', default: '32' },
    rounds: { type: 'string', default: '6' },
    'recovery-ms': { type: 'string', default: '1000' },
    rush: { type: 'string', default: '2000' },
    boxes: { type: 'string', default: '500' },
    kills: { type: 'string', default: '20' },
    help: { type: 'boolean', default: false },
  },
})

function middle(times: readonly number[]): number {
  return times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0
}

function spread(times: readonly number[]): string {
  return `${Math.round(middle(times))} ms in the middle, ${Math.round(Math.max(0, ...times))} ms at the longest`
}

function recoveries({ recoveriesMs }: ChaosReport, fault: Fault): string {
  const times = recoveriesMs.filter(each => each.fault === fault).map(each => each.ms)
  return `${times.length} times; first success of both processes after ${spread(times)}`
}

/** What was promised and did not hold. */
function breaches(report: ChaosReport, faults: number, recoveryMaxMs: number): string[] {
  const { journal, recoveriesMs } = report
  // What any success takes on this machine, under these buyers, the first one takes too.
  const slow = recoveriesMs.filter(each => each.ms > recoveryMaxMs + middle(journal.successesMs))
  const count = (status: number) => journal.statuses.get(status) ?? 0
  return [
    ...report.accidents,
    ...report.lost,
    ...report.brokenInvariants,
    ...journal.problems,
    ...slow.map(({ fault, ms }) => `${fault}: the first success took ${Math.round(ms)} ms`),
    ...(recoveriesMs.length < faults ? [`${recoveriesMs.length} of ${faults} faults were survived`] : []),
    ...(journal.settled < journal.unknown ? [`${journal.unknown - journal.settled} outcomes stayed unknown`] : []),
    ...(count(500) + count(0) > 0 ? [`${count(500)} answers 500, ${count(0)} requests without an answer`] : []),
  ]
}

function show(report: ChaosReport, broken: readonly string[]): void {
  const { journal, accidents, lost } = report
  const answers = [...journal.statuses].toSorted(([a], [b]) => a - b).map(([status, count]) => `${count} x ${status || 'none'}`)
  console.log(
    [
      `answers                  ${answers.join(', ')}`,
      `orders acknowledged      ${journal.acknowledged.size}, lost ${lost.length}`,
      `unknown outcomes         ${journal.unknown}, settled by the same key ${journal.settled}`,
      `connections ended        ${recoveries(report, 'terminate')}`,
      `server stopped           ${recoveries(report, 'stop')}`,
      `any success              took ${spread(journal.successesMs)}`,
      `processes that ended     ${accidents.length}`,
      `broken invariants        ${report.brokenInvariants.length}`,
      ...broken.map(each => `✗ ${each}`),
      broken.length === 0 ? 'Every promise held.' : `${broken.length} promises were broken.`,
    ].join('\n'),
  )
}

async function hurt(buyers: number, rounds: number): Promise<boolean> {
  console.log(`${buyers} buyers, two processes, ${rounds} rounds of two faults …`)
  const faults = Array.from({ length: rounds }, (): Fault[] => ['terminate', 'stop']).flat()
  const report = await runChaos({ buyers, faults, successesBetween: buyers * 4, awayMs: 500, isDurable: true })
  const broken = breaches(report, faults.length, Number(values['recovery-ms']))
  show(report, broken)
  return broken.length === 0
}

/** Every box is sold once, everybody else is told, and nothing is left wrong. */
async function rush(plan: RushPlan): Promise<boolean> {
  const { sold, refused, reserved, kills, askedAgain, seconds, problems } = await runRush(plan)
  const isWhole = sold === plan.boxes && reserved === sold && sold + refused === plan.buyers && problems.length === 0
  console.log(
    [
      `\n${plan.buyers} buyers for ${plan.boxes} boxes on ${plan.dialect}, ${kills} times killed`,
      `sold ${sold}, told that there is none ${refused}, reserved ${reserved}, asked again ${askedAgain} times, ${Math.round(seconds)} s`,
      ...problems.map(each => `✗ ${each}`),
      isWhole ? 'Every promise held.' : '✗ A promise was broken.',
    ].join('\n'),
  )
  return isWhole
}

async function runAll(): Promise<boolean> {
  const [rounds, buyers, boxes, kills] = [Number(values.rounds), Number(values.rush), Number(values.boxes), Number(values.kills)]
  const results = rounds > 0 ? [await hurt(Number(values.buyers), rounds)] : []
  if (buyers > 0) for (const dialect of ['sqlite', 'postgres'] as const) results.push(await rush({ dialect, buyers, boxes, kills }))
  return results.every(Boolean)
}

if (values.help) process.stdout.write(usage)
else process.exitCode = (await runAll()) ? 0 : 1
