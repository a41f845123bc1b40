import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { availableParallelism, tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { loginCall } from '@yaoji/contract/calls/identity/session'
import { pathOf } from '@yaoji/contract/calls/call'
import { cartListCall } from '@yaoji/contract/calls/purchase/cart'
import { payQueryCall } from '@yaoji/contract/calls/purchase/pay'
import { goodsListCall, goodsSearchCall } from '@yaoji/contract/calls/storefront/goods'
import { goodsDetailCall } from '@yaoji/contract/calls/storefront/goods-detail'
import { startPostgres } from '../scripts/postgres.ts'
import { bundleService } from '../scripts/service-build/bundle.ts'
import { readConfig } from '../service/platform/config.ts'
import { balanceShop } from '../testing/service/machines/balancer.ts'
import { Connection } from './service/overload/connection.ts'
import { noOutcome, OpenLoop, type Outcome } from './service/overload/open-loop.ts'
import { percentile } from './service/search/score.ts'
import { requestText } from './service/service/caller.ts'
import { prepareShop, type BenchShop } from './service/service/shop.ts'
import { firstSearch, start, type Started } from './service/service/started.ts'

const usage = `Usage: npm run bench:overload -- [--seconds N] [--times N] [--goods N] [--postgres] [--balancer] [--port N]
Finds what a service answers a second, then sends --times that rate for --seconds, with log-ins and payments among it and one client in a
tight loop; then measures how soon it is as quick as before. With --balancer through HAProxy as docs/operators/installation.md sets it up.
`
const { values } = parseArgs({
  options: {
    seconds: { type: 'string', default: '60' },
    times: { type: 'string', default: '5' },
    goods: { type: 'string', default: '2000' },
    port: { type: 'string', default: '6470' },
    postgres: { type: 'boolean', default: false },
    balancer: { type: 'boolean', default: false },
    help: { type: 'boolean', default: false },
  },
})

const servicePort = Number(values.port)
/** Where calls are sent: the service, or the balancer before it. */
let port = servicePort
const capacityConnections = 16
const capacityMs = 5_000
const urgentEveryMs = 200
const tightConnections = 50
/** As many as wait while all are answered within a third of a second. */
const crowdConnections = 1_200
const recoveredMs = 200

/** What stores read, each request from an address of its own, as through a proxy. */
function textsOf({ buyers, goodsIds, names, categoryId }: BenchShop): (count: number) => string {
  const paths = [
    (at: number) =>
      `${goodsListCall.path}?${new URLSearchParams({ category_id: String(categoryId + (at % 7)), page: String(1 + (at % 9)) })}`,
    (at: number) => pathOf(goodsDetailCall, { id: goodsIds[at % goodsIds.length] ?? 1 }),
    (at: number) => `${goodsSearchCall.path}?${new URLSearchParams({ keywords: (names[at % names.length] ?? '').slice(0, 2) })}`,
    () => cartListCall.path,
  ]
  return count => {
    const path = paths[count % paths.length]?.(Math.floor(count / paths.length)) ?? '/'
    return from(count % 60_000, requestText({ method: 'GET', path, cookie: buyers[count % buyers.length]?.cookie }))
  }
}

const from = (client: number, text: string) => text.replace('\r\n', `\r\nx-forwarded-for: 10.9.${client >> 8}.${client & 255}\r\n`)

async function capacityOf(textOf: (count: number) => string): Promise<number> {
  let [count, answered] = [0, 0]
  const until = performance.now() + capacityMs
  const connections = await Promise.all(Array.from({ length: capacityConnections }, () => Connection.open(port)))
  await Promise.all(
    connections.map(async connection => {
      while (performance.now() < until) {
        await connection.ask(textOf(count++))
        answered++
      }
    }),
  )
  for (const each of connections) each.close()
  return (answered / capacityMs) * 1_000
}

/** Log-ins and looks at payments, again and again, as long as it is overloaded. */
async function urgentCalls(shop: BenchShop, isOver: () => boolean): Promise<Outcome> {
  const [outcome, loop] = [noOutcome(), await OpenLoop.open(port, tightConnections)]
  const login = requestText({ method: 'POST', path: loginCall.path, body: 'username=nobody&password=wrong-password' })
  const pay = requestText({ method: 'GET', path: pathOf(payQueryCall, { id: 'none' }), cookie: shop.buyers[0]?.cookie })
  const sent: Promise<void>[] = []
  for (let count = 0; !isOver(); count++) {
    sent.push(loop.send(from(61_000 + (count % 2_000), count % 5 === 0 ? login : pay), outcome))
    await wait(urgentEveryMs / 5)
  }
  await Promise.all(sent)
  loop.close()
  return outcome
}

/** One client with many connections that never pauses. */
async function tightLoop(text: string, isOver: () => boolean): Promise<Outcome> {
  const [outcome, loop] = [noOutcome(), await OpenLoop.open(port, tightConnections)]
  const one = async () => {
    while (!isOver()) await loop.send(text, outcome)
  }
  await Promise.all(Array.from({ length: tightConnections }, one))
  loop.close()
  return outcome
}

async function recovery(textOf: (count: number) => string): Promise<number> {
  const [loop, beganAt] = [await OpenLoop.open(port, 1), performance.now()]
  for (let count = 0; ; count++) {
    const outcome = noOutcome()
    await loop.send(textOf(count), outcome)
    if ((outcome.served[0] ?? Infinity) < recoveredMs) {
      loop.close()
      return performance.now() - beganAt
    }
    await wait(20)
  }
}

function line(name: string, { served, refused, failed }: Outcome): string {
  const figures = (times: readonly number[]) => [0.5, 0.99, 1].map(share => `${Math.round(percentile(times, share))}`.padStart(6)).join('')
  return [
    `${name.padEnd(18)}${String(served.length).padStart(8)}${figures(served)}`,
    `${String(refused.length).padStart(8)}${figures(refused)}${String(failed).padStart(8)}`,
  ].join('')
}

async function overload(started: Started, shop: BenchShop): Promise<void> {
  const textOf = textsOf(shop)
  await firstSearch(started, shop.names[0] ?? '')
  await capacityOf(textOf)
  const capacity = await capacityOf(textOf)
  const perSecond = Math.round(capacity * Number(values.times))
  console.log(`${Math.round(capacity)} answers a second at most; ${perSecond} a second are sent for ${values.seconds} s`)
  let isOver = false
  const loop = await OpenLoop.open(port, crowdConnections)
  const beside = [urgentCalls(shop, () => isOver), tightLoop(from(65_000, textOf(1)), () => isOver)]
  const crowd = await loop.run(textOf, { perSecond, seconds: Number(values.seconds) })
  isOver = true
  const recoveredAfter = await recovery(textOf)
  const [urgent = noOutcome(), tight = noOutcome()] = await Promise.all(beside)
  loop.close()
  console.log(`${''.padEnd(18)}  served   p50   p99   max refused   p50   p99   max  failed  (ms)`)
  console.log([line('crowd', crowd), line('log-in, payment', urgent), line('tight loop', tight)].join('\n'))
  console.log(
    `served ${Math.round(crowd.served.length / Number(values.seconds))} a second; as quick as before after ${Math.round(recoveredAfter)} ms`,
  )
}

/** The service has the first core for itself; this process and what it starts (HAProxy, PostgreSQL) share the others. */
function leaveTheFirstCore(): void {
  const last = availableParallelism() - 1
  if (last > 0) spawnSync('taskset', ['-acp', `1-${last}`, String(process.pid)])
}

async function run(): Promise<void> {
  leaveTheFirstCore()
  const folder = mkdtempSync(join(tmpdir(), 'yaoji-overload-'))
  const postgres = values.postgres ? await startPostgres({ isDurable: true }) : undefined
  try {
    const environment = {
      ...{ YAOJI_DATA_DIR: folder, YAOJI_SERVICE_PORT: values.port, YAOJI_LOG_LEVEL: 'error', YAOJI_TRUSTED_PROXIES: '1' },
      ...{ YAOJI_SEARCHES_PER_MINUTE: '1000000', YAOJI_LOGINS_PER_MINUTE: '1000000' },
      ...(postgres && { DATABASE_URL: postgres.socketUrl }),
    }
    const shop = await prepareShop(readConfig(environment), Number(values.goods))
    await bundleService(join(import.meta.dirname, '..'))
    const started = await start('service', servicePort, { environment })
    const balancer = values.balancer ? await balanceShop(servicePort) : undefined
    port = balancer?.port ?? servicePort
    try {
      await overload(started, shop)
    } finally {
      await balancer?.stop()
      await started.stop()
    }
  } finally {
    postgres?.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

if (values.help) process.stdout.write(usage)
else await run()
