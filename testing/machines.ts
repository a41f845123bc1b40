import { loadavg } from 'node:os'
import { parseArgs } from 'node:util'
import { figure, percentile } from '../bench/service/search/score.ts'
import { runMachines, type MachineFault, type MachinesReport } from './service/machines/trial.ts'

const usage = `Usage: npm run test:machines -- [--processes N] [--buyers N] [--fail-overs N] [--lag-ms N] [--seconds N]
Processes behind HAProxy, before PgBouncer, HAProxy and three PostgreSQL: a primary, a replica that takes over and one that is late. Files in S3.
While buyers buy, the primary, a process and a replica are killed in turn. --seconds: no kill begins later.
`

const { values } = parseArgs({
  options: {
    processes: { type: 'string', default: '10' },
    buyers: { type: 'string', default: '12' },
    'fail-overs': { type: 'string', default: '3' },
    'lag-ms': { type: 'string', default: '5000' },
    seconds: { type: 'string', default: '600' },
    help: { type: 'boolean', default: false },
  },
})

const recoveryMaxMs = 10_000
const seenMaxMs = 250
const nameOf: Record<MachineFault, string> = { primary: 'primary killed', process: 'process killed', replica: 'replica killed' }

function recoveries({ recoveriesMs }: MachinesReport, fault: MachineFault): string {
  const times = recoveriesMs.filter(each => each.fault === fault).map(({ ms }) => ms)
  const [middle, longest] = [percentile(times, 0.5), Math.max(0, ...times)].map(ms => figure(ms, 0))
  return `${nameOf[fault].padEnd(24)} ${times.length} times; first success after ${middle} ms in the middle, ${longest} at the longest`
}

/** Promises that did not hold. */
function breaches(report: MachinesReport): string[] {
  const { journal, bookkeeper, photographer, seenMs, recoveriesMs, accidents, lost, brokenInvariants, jobsWithoutLeader } = report
  const slow = recoveriesMs.filter(({ ms }) => ms > recoveryMaxMs)
  return [
    ...[...accidents, ...lost, ...brokenInvariants, ...journal.problems, ...photographer.problems],
    ...slow.map(({ fault, ms }) => `${nameOf[fault]}: the first success took ${Math.round(ms)} ms`),
    ...(journal.settled < journal.unknown ? [`${journal.unknown - journal.settled} outcomes stayed unknown`] : []),
    ...((journal.statuses.get(500) ?? 0) > 0 ? [`${journal.statuses.get(500)} answers 500`] : []),
    ...(bookkeeper.stale > 0 ? [`${bookkeeper.stale} statements without the order that was just paid`] : []),
    ...(percentile(seenMs, 0.99) > seenMaxMs
      ? [`another process shows a change after ${figure(percentile(seenMs, 0.99), 0)} ms (p99)`]
      : []),
    ...jobsWithoutLeader.map(job => `no process does the job ${job}`),
  ]
}

function show(report: MachinesReport, broken: readonly string[]): void {
  const { journal, bookkeeper, photographer, seenMs, lost } = report
  const answers = [...journal.statuses].toSorted(([a], [b]) => a - b).map(([status, count]) => `${count} x ${status || 'none'}`)
  console.log(
    [
      `answers                  ${answers.join(', ')}`,
      `orders acknowledged      ${journal.acknowledged.size}, lost ${lost.length}`,
      `unknown outcomes         ${journal.unknown}, settled by the same key ${journal.settled}`,
      `statements after paying  ${bookkeeper.read}, stale ${bookkeeper.stale}`,
      `photographs in S3        ${photographer.taken}, each read by another process and again at the end`,
      `changes seen by others   ${seenMs.length}; p50 ${figure(percentile(seenMs, 0.5), 0)} ms, p99 ${figure(percentile(seenMs, 0.99), 0)} ms`,
      ...(Object.keys(nameOf) as MachineFault[]).map(fault => recoveries(report, fault)),
      ...broken.map(each => `✗ ${each}`),
      broken.length === 0 ? 'Every promise held.' : `${broken.length} promises were broken.`,
    ].join('\n'),
  )
}

if (values.help) process.stdout.write(usage)
else {
  const [processes, buyers, failOvers] = [Number(values.processes), Number(values.buyers), Number(values['fail-overs'])]
  console.log(`${buyers} buyers, ${processes} processes; a replica is ${values['lag-ms']} ms late`)
  const from = performance.now()
  const secondsSoFar = () => figure((performance.now() - from) / 1_000, 0)
  const onRepaired = (fault: MachineFault, ms: number) =>
    void process.stderr.write(`${secondsSoFar()} s: ${nameOf[fault]}, first success after ${figure(ms, 0)} ms\n`)
  const plan = { processes, buyers, failOvers, lagMs: Number(values['lag-ms']), secondsMax: Number(values.seconds), onRepaired }
  const report = await runMachines(plan)
  const broken = breaches(report)
  console.log(`${secondsSoFar()} s, load average of a minute ${figure(loadavg()[0] ?? 0, 1)}`)
  show(report, broken)
  process.exitCode = broken.length === 0 ? 0 : 1
}
