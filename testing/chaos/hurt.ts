import { runChaos, type ChaosReport, type Fault } from '../service/chaos/run.ts'

export type Dialect = 'sqlite' | 'postgres'
type HurtPlan = { dialect: Dialect; buyers: number; rounds: number; recoveryMs: number }

/** A lock is held for longer than the service waits for it (service/platform/database/sqlite.ts). */
const awayMs: Record<Dialect, number> = { postgres: 1_500, sqlite: 5_500 }
const roundOf: Record<Dialect, readonly Fault[]> = {
  postgres: ['terminate', 'doctor', 'stop', 'logDisk', 'dataDisk', 'backup'],
  sqlite: ['lock', 'doctor', 'full', 'logDisk', 'dataDisk', 'backup'],
}
const nameOf: Record<Fault, string> = {
  terminate: 'connections ended',
  stop: 'server stopped',
  kill: 'process killed',
  lock: 'file locked by another',
  full: 'file grows no more',
  logDisk: 'disk of the log full',
  dataDisk: 'disk of the data full',
  doctor: 'looked at by the doctor',
  backup: 'backed up and restored',
}

function middle(times: readonly number[]): number {
  return times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0
}

function spread(times: readonly number[]): string {
  return `${Math.round(middle(times))} ms in the middle, ${Math.round(Math.max(0, ...times))} ms at the longest`
}

function recoveries({ recoveriesMs }: ChaosReport, fault: Fault): string {
  const times = recoveriesMs.filter(each => each.fault === fault).map(each => each.ms)
  return `${nameOf[fault].padEnd(24)} ${times.length} times; first success of every process after ${spread(times)}`
}

/** What was promised and did not hold. Whom a killed process owed an answer gets none. */
function breaches(report: ChaosReport, faults: readonly Fault[], recoveryMaxMs: number): string[] {
  const { journal, recoveriesMs } = report
  // What any success takes on this machine, under these buyers, the first one takes too.
  const slow = recoveriesMs.filter(each => each.ms > recoveryMaxMs + middle(journal.successesMs))
  const count = (status: number) => journal.statuses.get(status) ?? 0
  const missing = faults.includes('kill') ? 0 : count(0)
  return [
    ...report.accidents,
    ...report.lost,
    ...report.brokenInvariants,
    ...journal.problems,
    ...slow.map(({ fault, ms }) => `${nameOf[fault]}: the first success took ${Math.round(ms)} ms`),
    ...(recoveriesMs.length < faults.length ? [`${recoveriesMs.length} of ${faults.length} faults were survived`] : []),
    ...(journal.settled < journal.unknown ? [`${journal.unknown - journal.settled} outcomes stayed unknown`] : []),
    ...(count(500) + missing > 0 ? [`${count(500)} answers 500, ${missing} requests without an answer`] : []),
  ]
}

function show(report: ChaosReport, faults: readonly Fault[], broken: readonly string[]): void {
  const { journal, accidents, lost } = report
  const answers = [...journal.statuses].toSorted(([a], [b]) => a - b).map(([status, count]) => `${count} x ${status || 'none'}`)
  console.log(
    [
      `answers                  ${answers.join(', ')}`,
      `orders acknowledged      ${journal.acknowledged.size}, lost ${lost.length}`,
      `unknown outcomes         ${journal.unknown}, settled by the same key ${journal.settled}`,
      ...[...new Set(faults)].map(fault => recoveries(report, fault)),
      `any success              took ${spread(journal.successesMs)}`,
      `processes that ended     ${accidents.length}`,
      `found by the doctor      ${report.brokenInvariants.length}`,
      ...broken.map(each => `✗ ${each}`),
      broken.length === 0 ? 'Every promise held.' : `${broken.length} promises were broken.`,
    ].join('\n'),
  )
}

/** Ends connections and the server of PostgreSQL, locks and fills a SQLite file and the disks under it and its log, while buyers buy. */
export async function hurt({ dialect, buyers, rounds, recoveryMs }: HurtPlan): Promise<boolean> {
  const faults = Array.from({ length: rounds }, () => roundOf[dialect]).flat()
  console.log(`\n${buyers} buyers on ${dialect}, ${rounds} rounds of: ${roundOf[dialect].map(fault => nameOf[fault]).join(', ')}`)
  const report = await runChaos({ dialect, buyers, faults, successesBetween: buyers * 4, awayMs: awayMs[dialect], isDurable: true })
  const broken = breaches(report, faults, recoveryMs)
  show(report, faults, broken)
  return broken.length === 0
}

/** Kills a process at random moments while buyers buy. How long one takes to start is the machine's. */
export async function killAtRandom(dialect: Dialect, { buyers, kills }: { buyers: number; kills: number }): Promise<boolean> {
  const faults = Array.from({ length: kills }, (): Fault => 'kill')
  console.log(`\n${buyers} buyers on ${dialect}, ${kills} times a process is killed`)
  const report = await runChaos({ dialect, buyers, faults, successesBetween: buyers, awayMs: 0, isDurable: true })
  const broken = breaches(report, faults, Infinity)
  show(report, faults, broken)
  return broken.length === 0
}
