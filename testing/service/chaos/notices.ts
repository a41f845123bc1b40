import { randomUUID } from 'node:crypto'
import { orderCancelCall } from '@yaoji/contract/calls/purchase/order'
import { payCreateCall } from '@yaoji/contract/calls/purchase/pay'
import { parseFen } from '@yaoji/contract/domain/money'
import { isPaidState } from '@yaoji/contract/domain/order/order-states'
import { channelIds, type ChannelId } from '../../../service/providers/payments/channel.ts'
import { problemsIn } from '../../../service/operations/doctor/examine.ts'
import type { NoticeChanges } from '../../../service/trial/payments/gateway.ts'
import { expireOrders } from '../../../service/purchase/order/change/expiry.ts'
import { settleBeforeEnd } from '../../../service/purchase/pay/ask.ts'
import { openChannelShop, type ChannelShop } from '../shops/channel-shop.ts'
import type { Username } from '../shops/commerce-fixture.ts'
import type { TestDialect } from '../app/dialects.ts'
import { createRandom, type Random } from '../fuzz/random.ts'

export type NoticesPlan = { notices: number; seed: number }
export type NoticesReport = {
  sent: number
  /** Acknowledged messages by what the shop did with them; `refused` changed nothing. */
  verdicts: Readonly<Record<string, number>>
  orders: number
  paid: number
  /** Payments that the provider refunded, because the order was already paid or over. */
  returned: number
  problems: readonly string[]
}

const noticesPerOrder = 20
const atOnce = 8
const betweenMs = 1_000
const upkeepEvery = 400
const endlessStock = 10_000_000
const buyers: readonly Username[] = ['buyer', 'rival', 'special']

type Order = { as: Username; order_id: string; payable: string; charges: string[] }
type Event = () => Promise<unknown>

/** Buyers pay at providers; providers notify in any order, repeatedly and sometimes wrongly. */
class Trial {
  sent = 0
  refused = 0
  readonly orders: Order[] = []
  readonly problems: string[] = []
  private readonly shop: ChannelShop
  private readonly random: Random

  constructor(shop: ChannelShop, random: Random) {
    this.shop = shop
    this.random = random
  }

  async begin(count: number): Promise<void> {
    await this.shop.database.write(async trx => {
      await trx.updateTable('stock').set({ onhand: endlessStock }).execute()
      await trx.updateTable('batch').set({ quantity: endlessStock }).execute()
    })
    for (const as of buyers) await this.shop.recharge(as, 1_000_000_000)
    for (let index = 0; index < count; index++) {
      const as = this.random.pick(buyers)
      const order = { as, ...(await this.shop.order(as)), charges: [] as string[] }
      const methods = this.random.chance(0.3) ? channelIds : [this.random.pick(channelIds)]
      for (const method of methods) order.charges.push(await this.shop.begin(order, method, as))
      this.orders.push(order)
    }
  }

  /** The provider takes the money, if it still can, and notifies the shop; often again, under the same number or a new one. */
  private async tellOfMoney(charge: string, changes: NoticeChanges): Promise<void> {
    const { trial, payThere } = this.shop
    const trade = trial.gateway().find(charge)
    if (trade?.state === 'open' && trade.expiresAt > this.shop.clock.now()) payThere(charge)
    // For an unpaid charge the provider sends only a badly signed notice.
    const isPaid = trial.gateway().find(charge)?.state === 'paid'
    await this.tell(charge, isPaid || changes.isForeign ? changes : { isBadlySigned: true })
  }

  private async tell(charge: string, changes: NoticeChanges): Promise<void> {
    const status = await this.shop.tell(charge, changes)
    const expected = changes.isBadlySigned ? status === 401 : status < 300
    if (changes.isBadlySigned) this.refused++
    if (!expected) this.problems.push(`a message ${JSON.stringify(changes)} was answered ${status}`)
  }

  private changes(charge: string): NoticeChanges {
    const amount = this.shop.trial.gateway().find(charge)?.amount ?? 0
    const odd: NoticeChanges[] = [
      { amount: amount + 1 },
      { amount: amount - 1 },
      { isForeign: true },
      { isOther: true },
      { isBadlySigned: true },
    ]
    if (this.random.chance(0.5)) return this.random.pick(odd)
    return this.random.chance(0.5) ? { id: `again-${charge}` } : { id: randomUUID() }
  }

  /** All events of an order, before shuffling; it may be cancelled or paid from the balance meanwhile. */
  private eventsOf({ as, order_id, payable, charges }: Order, count: number): Event[] {
    const { shop, random } = this
    const events = Array.from({ length: count }, (): Event => {
      const charge = random.pick(charges)
      const changes = this.changes(charge)
      return () => this.tellOfMoney(charge, changes)
    })
    const cancel = () => shop.call(orderCancelCall, { as, params: { id: order_id }, body: { reason: 'not-wanted' } })
    const pay = () => shop.call(payCreateCall, { as, body: { order_id, method: 'balance', amount: payable } })
    if (random.chance(0.2)) events.push(cancel)
    if (random.chance(0.15)) events.push(pay)
    return events
  }

  async happen(count: number): Promise<void> {
    const events = this.orders.flatMap((order, index) => {
      const share = Math.floor((count * (index + 1)) / this.orders.length) - Math.floor((count * index) / this.orders.length)
      return this.eventsOf(order, share)
    })
    this.sent = count
    for (let place = events.length - 1; place > 0; place--) {
      const other = this.random.below(place + 1)
      ;[events[place], events[other]] = [events[other] as Event, events[place] as Event] // Both indexes are in range.
    }
    for (let done = 0; done < events.length; done += atOnce) {
      await Promise.all(events.slice(done, done + atOnce).map(event => event()))
      this.shop.clock.advance(betweenMs)
      if (done % upkeepEvery < atOnce) await this.sweep()
    }
  }

  /** Providers retry until the correct notice is acknowledged. */
  async tellAllAtLast(): Promise<void> {
    const charges = this.orders.flatMap(order => order.charges)
    const paid = charges.filter(charge => this.shop.trial.gateway().find(charge)?.state === 'paid')
    for (const charge of paid) await this.tell(charge, {})
    this.sent += paid.length
  }

  private async sweep(): Promise<void> {
    const { context } = this.shop
    await this.shop.sweepPayments()
    await expireOrders({ ...context, mayEnd: order => settleBeforeEnd(context, order) })
  }

  /** Runs until no query or refund is outstanding. */
  async settle(): Promise<void> {
    const left = async () => {
      const { read } = this.shop.database
      const waiting = await read.selectFrom('charge_refund').select('id').where('state', '=', 'waiting').execute()
      const open = await read.selectFrom('charge').select('id').where('state', '=', 'open').execute()
      return waiting.length + open.length
    }
    for (let hours = 0; hours < 200 && (await left()) > 0; hours++) {
      this.shop.clock.advance(3_600_000)
      await this.sweep()
    }
    if ((await left()) > 0) this.problems.push(`${await left()} charges and refunds were never settled`)
  }

  /** The amount that a provider holds for an order must equal, to the fen, what the order was paid with through it. */
  async judge(): Promise<Omit<NoticesReport, 'sent' | 'verdicts'>> {
    const { database, trial } = this.shop
    const rows = await database.read.selectFrom('orders').select(['id', 'state', 'pay_method']).execute()
    const kept: Record<ChannelId, number> = { alipay: 0, wechat: 0 }
    let [paid, returned] = [0, 0]
    for (const { order_id, payable, charges } of this.orders) {
      const order = rows.find(row => row.id === order_id)
      // An order cancelled after payment must be refunded in full.
      const isPaid = order !== undefined && order.state > 0 && isPaidState(order.state)
      if (isPaid) paid++
      for (const channel of channelIds) {
        const trades = charges.map(id => trial.gateway().find(id)).filter(trade => trade?.channel === channel && trade.state === 'paid')
        const backs = trades.flatMap(trade => trade?.refunds ?? [])
        returned += backs.length
        const keeps = trades.reduce((sum, trade) => sum + (trade?.amount ?? 0), 0) - backs.reduce((sum, back) => sum + back.amount, 0)
        const due = isPaid && order?.pay_method === channel ? (parseFen(payable) ?? 0) : 0
        kept[channel] += keeps
        if (keeps !== due) this.problems.push(`${channel} keeps ${keeps} of order ${order_id} in state ${order?.state}, due are ${due}`)
      }
    }
    for (const channel of channelIds) {
      const rows = await database.read.selectFrom('ledger').select('delta_fen').where('account', '=', `shop:${channel}`).execute()
      const booked = -rows.reduce((sum, row) => sum + row.delta_fen, 0)
      if (booked !== kept[channel]) this.problems.push(`${channel} keeps ${kept[channel]}, the ledger says ${booked}`)
    }
    return { orders: this.orders.length, paid, returned, problems: [...this.problems, ...(await problemsIn(database.read))] }
  }
}

/** Sends a shop `notices` payment notices in any order: correct, repeated, late, of a wrong amount, badly signed. */
export async function runNotices(dialect: TestDialect, { notices, seed }: NoticesPlan): Promise<NoticesReport> {
  const shop = await openChannelShop(dialect)
  try {
    const trial = new Trial(shop, createRandom(seed))
    await trial.begin(Math.ceil(notices / noticesPerOrder))
    await trial.happen(notices)
    await trial.tellAllAtLast()
    await trial.settle()
    const kept = await shop.database.read
      .selectFrom('notice')
      .select(({ fn }) => ['verdict', fn.countAll<number>().as('count')])
      .groupBy('verdict')
      .execute()
    const verdicts = Object.fromEntries(kept.map(({ verdict, count }) => [verdict, count]))
    return { sent: trial.sent, verdicts: { ...verdicts, refused: trial.refused }, ...(await trial.judge()) }
  } finally {
    await shop.close()
  }
}
