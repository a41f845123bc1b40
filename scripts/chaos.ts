import { parseArgs } from 'node:util'
import { runChaos, type ChaosReport, type Fault } from '../service/test-support/chaos/run.ts'

const usage = `Usage: npm run test:chaos -- [--buyers N] [--rounds N] [--recovery-ms N]
Hurts a PostgreSQL of its own under two service processes: each round ends every connection once and stops the server once.\n`

const { values } = parseArgs({
  options: {
    buyers: { type: 'string', default: '32' },
    rounds: { type: 'string', default: '6' },
    'recovery-ms': { type: 'string', default: '1000' },
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

if (values.help) process.stdout.write(usage)
else {
  const rounds = Number(values.rounds)
  const buyers = Number(values.buyers)
  console.log(`${buyers} buyers, two processes, ${rounds} rounds of two faults …`)
  const faults = Array.from({ length: rounds }, (): Fault[] => ['terminate', 'stop']).flat()
  const report = await runChaos({ buyers, faults, successesBetween: buyers * 4, awayMs: 500, isDurable: true })
  const broken = breaches(report, faults.length, Number(values['recovery-ms']))
  show(report, broken)
  process.exitCode = broken.length > 0 ? 1 : 0
}
