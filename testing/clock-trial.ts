import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { tryClock, type Finding, type Place } from './clock-trial/trial.ts'
import { startPostgres } from '../scripts/postgres.ts'

const usage = `Usage: npm run test:clock -- [--orders N] [--seconds N] [--offset +400d]
Sets the clock of a running service wrong for a while, on SQLite and on PostgreSQL.\n`

const { values } = parseArgs({
  options: {
    orders: { type: 'string', default: '20' },
    // Longer than the service takes between two sweeps.
    seconds: { type: 'string', default: '32' },
    offset: { type: 'string', default: '+400d' },
    help: { type: 'boolean', default: false },
  },
})

function show(where: string, findings: readonly Finding[]): void {
  console.log(`\n${where}`)
  for (const { name, seen, isRight } of findings) console.log(`${isRight ? '✓' : '✗'} ${name.padEnd(34)} ${seen}`)
}

async function run(): Promise<void> {
  const { offset } = values
  const plan = { orders: Number(values.orders), offset, falseMs: Number(values.seconds) * 1_000 }
  console.log(`${plan.orders} orders before and ${plan.orders} during ${values.seconds} s in which the clock is ${offset} wrong …`)
  const folder = mkdtempSync(join(tmpdir(), 'yaoji-clock-data-'))
  const cluster = await startPostgres()
  const places: [string, Place][] = [
    ['SQLite', { databaseUrl: undefined, sqliteFile: join(folder, 'yaoji.sqlite'), environment: { YAOJI_DATA_DIR: folder } }],
    ['PostgreSQL', { databaseUrl: cluster.url, sqliteFile: '', environment: { DATABASE_URL: cluster.url } }],
  ]
  try {
    let isRight = true
    for (const [where, place] of places) {
      const findings = await tryClock(place, plan)
      show(where, findings)
      isRight &&= findings.every(finding => finding.isRight)
    }
    console.log(isRight ? '\nNothing was lost, locked or cancelled.' : '\nA false clock did harm.')
    process.exitCode = isRight ? 0 : 1
  } finally {
    await cluster.stop()
    rmSync(folder, { recursive: true })
  }
}

if (values.help) process.stdout.write(usage)
else await run()
