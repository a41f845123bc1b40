import { parseArgs } from 'node:util'
import { hurt, killAtRandom, type Dialect } from './chaos/hurt.ts'
import { eachWrite, lastPlace, rush, tellNotices } from './chaos/trials.ts'

const usage = `Usage: npm run test:chaos -- [trial …] [--on sqlite|postgres] [--buyers N] [--rounds N] [--recovery-ms N] [--kills N]
       [--stride N] [--notices N] [--seed N] [--rush N] [--boxes N] [--rush-kills N] [--presses N] [--press-kills N]
Trials, all of them unless some are named, each on a PostgreSQL of its own with two processes and on SQLite:
  hurt     while buyers buy, connections are ended and the server is stopped; the file is locked and full;
           the disks under the database and under the log are full (as root, or under unshare -Urm)
  kills    while buyers buy, processes are killed at random moments
  writes   a process is killed at each write of create, pay, cancel, refund and return in turn
  notices  providers report payments in any order, repeated, late and wrong
  last-place  ten sessions press 200 times for the last coupon, place of a group, prize and goods for points, while processes are killed
  rush     many want one of too few boxes at once, while processes are killed
`

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    on: { type: 'string' },
    buyers: { type: 'string', default: '32' },
    rounds: { type: 'string', default: '6' },
    'recovery-ms': { type: 'string', default: '1000' },
    kills: { type: 'string', default: '200' },
    stride: { type: 'string', default: '1' },
    notices: { type: 'string', default: '20000' },
    seed: { type: 'string', default: String(Date.now() % 2 ** 31) },
    rush: { type: 'string', default: '2000' },
    boxes: { type: 'string', default: '500' },
    'rush-kills': { type: 'string', default: '20' },
    presses: { type: 'string', default: '200' },
    'press-kills': { type: 'string', default: '3' },
    help: { type: 'boolean', default: false },
  },
})

const [buyers, kills, boxes] = [Number(values.buyers), Number(values.kills), Number(values.boxes)]

const trials: Record<string, (dialect: Dialect) => Promise<boolean>> = {
  hurt: dialect => hurt({ dialect, buyers, rounds: Number(values.rounds), recoveryMs: Number(values['recovery-ms']) }),
  kills: dialect => killAtRandom(dialect, { buyers, kills }),
  writes: dialect => eachWrite(dialect, Number(values.stride)),
  notices: dialect => tellNotices(dialect, { notices: Number(values.notices), seed: Number(values.seed) }),
  'last-place': dialect => lastPlace({ dialect, presses: Number(values.presses), kills: Number(values['press-kills']) }),
  rush: dialect => rush({ dialect, buyers: Number(values.rush), boxes, kills: Number(values['rush-kills']) }),
}

async function runAll(): Promise<boolean> {
  let isKept = true
  for (const name of positionals.length > 0 ? positionals : Object.keys(trials)) {
    const trial = trials[name]
    if (!trial) throw new Error(`There is no trial ${name}: ${Object.keys(trials).join(', ')}.`)
    for (const dialect of ['postgres', 'sqlite'] as const)
      if (values.on === undefined || values.on === dialect) isKept = (await trial(dialect)) && isKept
  }
  return isKept
}

if (values.help) process.stdout.write(usage)
else process.exitCode = (await runAll()) ? 0 : 1
