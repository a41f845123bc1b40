import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { cartAddCall } from '../../contract/calls/purchase/cart.ts'
import { checkoutCall, orderCreateCall, type QuoteWire } from '../../contract/calls/purchase/checkout.ts'
import { orderDetailCall, type OrderDetailWire } from '../../contract/calls/purchase/order.ts'
import { payCreateCall } from '../../contract/calls/purchase/pay.ts'
import { loginCall } from '../../contract/calls/identity/session.ts'
import { limits } from '../../contract/limits.ts'
import { migrate } from '../../service/platform/database/migrate.ts'
import type { Database } from '../../service/platform/database/database.ts'
import { openDatabase } from '../../service/platform/database/open.ts'
import { cookieOfOwner } from '../service/people/insert-owner.ts'
import { ask } from '../service/chaos/ask.ts'
import { messages } from '../../service/identity/session/messages.ts'
import { startServiceProcess } from '../service/chaos/service-process.ts'
import { assortedIds } from '../service/shops/commerce-goods.ts'
import { fillEndlessFixture } from '../service/shops/endless-fixture.ts'
import { brokenInvariants } from '../../service/operations/doctor/invariants.ts'
import { freePort } from '../../scripts/http/free-port.ts'
import { createFalseClock } from './false-clock.ts'

export type Place = { databaseUrl: string | undefined; sqliteFile: string; environment: Readonly<Record<string, string>> }
export type TrialPlan = { orders: number; offset: string; falseMs: number }

/** What is worth a line of the report, and whether it is as it should be. */
export type Finding = { name: string; seen: string; isRight: boolean }

type Member = { id: number; cookie: string }

async function fill(place: Place, buyers: number): Promise<Member[]> {
  const database = openDatabase(place)
  await migrate(database)
  const now = Date.now()
  const ids = await fillEndlessFixture(database, now, buyers)
  const members = await database.write(trx => Promise.all(ids.map(async id => ({ id, cookie: await cookieOfOwner(trx, id, now) }))))
  await database.close()
  return members
}

type Created = { order_id: string; payable: string }

/** Calls of one service; a failure ends the trial. */
function buyerOf(origin: string) {
  async function succeed<Data>(...question: Parameters<typeof ask>): Promise<Data> {
    const { status, body } = await ask(...question)
    if (status !== 200 || !body) throw new Error(`${question[2].path} answered ${status} ${body?.msg ?? ''}`)
    return body.data as Data // What the contract says of this call.
  }
  return {
    async order({ id, cookie }: Member): Promise<Created> {
      await succeed(origin, cookie, cartAddCall, { body: { goods_id: assortedIds.find(each => each % 2 === 1) ?? 0, number: 5 } })
      const quote = await succeed<QuoteWire>(origin, cookie, checkoutCall, { body: {}, key: randomUUID() })
      const body = { checkout_id: quote.checkout_id, payable: quote.amounts.payable, address_id: id }
      return succeed<Created>(origin, cookie, orderCreateCall, { body, key: randomUUID() })
    },
    read: ({ cookie }: Member, id: string) => succeed<OrderDetailWire>(origin, cookie, orderDetailCall, { params: { id } }),
    pay: ({ cookie }: Member, { order_id, payable }: Created) =>
      succeed(origin, cookie, payCreateCall, { body: { order_id, method: 'balance', amount: payable }, key: randomUUID() }),
    /** Mistypes until something is done about it, and answers what is said then. */
    async mistype(): Promise<string> {
      for (let times = 1; times < limits.loginAttemptsMax + 1; times++)
        await ask(origin, '', loginCall, { body: { username: 'nobody', password: 'wrong-password' } })
      return (await ask(origin, '', loginCall, { body: { username: 'nobody', password: 'wrong-password' } })).body?.msg ?? ''
    },
    dateHeader: async () => Date.parse((await fetch(`${origin}/health`)).headers.get('date') ?? ''),
  }
}

const dayMs = 86_400_000
const minuteMs = 60_000
const lockMs = limits.loginLockMinutes * minuteMs
/** Whether who mistyped is asked a question, or told of a lock that ends when it should. */
function isTold(said: string): boolean {
  const minutes = Number(/(\d+)分钟后再试/.exec(said)?.[1])
  return said === messages.challenged || (minutes > 0 && minutes <= limits.loginLockMinutes)
}

/** How far ahead of now lies the furthest moment that is said to have been, and the furthest end of a lock. */
async function furthestMs({ read }: Database): Promise<{ moment: number; lock: number }> {
  const { fn } = read
  const { failed, locked } = await read
    .selectFrom('login_failure')
    .select([fn.max('updated_at').as('failed'), fn.max('locked_until').as('locked')])
    .executeTakeFirstOrThrow()
  const { seen } = await read.selectFrom('session').select(fn.max('seen_at').as('seen')).executeTakeFirstOrThrow()
  const { made } = await read
    .selectFrom('orders')
    .select(orders => orders.fn.max('created_at').as('made'))
    .executeTakeFirstOrThrow()
  return { moment: Math.max(failed, seen, made) - Date.now(), lock: locked - Date.now() }
}

async function seenAfterwards(
  buyer: ReturnType<typeof buyerOf>,
  members: readonly Member[],
  orders: readonly Created[],
): Promise<Finding[]> {
  const details = await Promise.all(orders.map((order, index) => buyer.read(members[index % members.length] as Member, order.order_id)))
  const open = details.filter(({ status_text }) => status_text === '待付款').length
  const latest = Math.max(...details.map(({ expires_at }) => Number(expires_at) * 1_000 - Date.now()))
  for (const [index, order] of orders.entries()) await buyer.pay(members[index % members.length] as Member, order)
  return [
    { name: 'orders still open', seen: `${open} of ${orders.length}`, isRight: open === orders.length },
    {
      name: 'the furthest deadline',
      seen: `in ${(latest / 3_600_000).toPrecision(4)} h`,
      isRight: latest <= limits.onlinePaymentTimeoutHours * 3_600_000 + 60_000,
    },
    { name: 'orders paid afterwards', seen: `${orders.length} of ${orders.length}`, isRight: true },
  ]
}

/** What the false clock has left in the database. */
async function keptAfterwards(place: Place): Promise<Finding[]> {
  const database = openDatabase(place)
  const broken = await brokenInvariants(database.read)
  const { moment, lock } = await furthestMs(database)
  await database.close()
  return [
    { name: 'nothing is dated in the future', seen: String(moment < minuteMs), isRight: moment < minuteMs },
    { name: 'no lock ends later than meant', seen: String(lock <= lockMs), isRight: lock <= lockMs },
    { name: 'broken invariants', seen: String(broken.length), isRight: broken.length === 0 },
  ]
}

/** A service whose clock is set wrong for a while, with open orders and mistyped passwords, and set right again. */
export async function tryClock(place: Place, { orders: count, offset, falseMs }: TrialPlan): Promise<Finding[]> {
  const clock = createFalseClock()
  const members = await fill(place, count)
  const service = await startServiceProcess({
    ...place.environment,
    ...clock.environment,
    YAOJI_SERVICE_PORT: String(await freePort()),
    YAOJI_EVENT_LOOP_DELAY_MAX_MS: '0',
  })
  try {
    const buyer = buyerOf(service.origin)
    const before = await Promise.all(members.map(member => buyer.order(member)))
    clock.set(offset)
    await wait(1_500)
    const isFalse = (await buyer.dateHeader()) - Date.now() > dayMs
    const meanwhile = await Promise.all(members.map(member => buyer.order(member)))
    const locked = await buyer.mistype()
    await wait(falseMs)
    clock.set('+0')
    await wait(1_500)
    const lockedAfter = await buyer.mistype()
    const findings = await seenAfterwards(buyer, members, [...before, ...meanwhile])
    await service.stop()
    return [
      { name: 'the process saw the false clock', seen: String(isFalse), isRight: isFalse },
      ...findings,
      { name: 'who mistyped was told', seen: locked, isRight: isTold(locked) },
      { name: 'and with the clock right again', seen: lockedAfter, isRight: isTold(lockedAfter) },
      ...(await keptAfterwards(place)),
    ]
  } finally {
    await service.stop()
    clock.remove()
  }
}
