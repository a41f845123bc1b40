import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  afterSaleAskCall,
  afterSaleOptionsCall,
  afterSaleSendBackCall,
  type AfterSaleDetailWire,
  type AfterSaleOptionsWire,
} from '@yaoji/contract/calls/purchase/after-sale'
import type { Call } from '@yaoji/contract/calls/call'
import { cartAddCall } from '@yaoji/contract/calls/purchase/cart'
import { checkoutCall, orderCreateCall, type QuoteWire } from '@yaoji/contract/calls/purchase/checkout'
import { fileUploadCall } from '@yaoji/contract/calls/identity/uploads'
import {
  operateCancelCall,
  operateCheckOutCall,
  operateConfirmTransferCall,
  operatePickCall,
  operateRefundCall,
  operateShipCall,
  operateSlipCall,
} from '@yaoji/contract/calls/operator/order'
import { operateApproveCall, operateArriveCall, operateInspectCall, operateRepayCall } from '@yaoji/contract/calls/operator/after-sale'
import { orderCancelCall, orderDetailCall, orderReceiveCall, type OrderDetailWire } from '@yaoji/contract/calls/purchase/order'
import { payCreateCall, payProofCall } from '@yaoji/contract/calls/purchase/pay'
import { startPostgres } from '../../../scripts/postgres.ts'
import { migrate } from '../../../service/platform/database/migrate.ts'
import { openDatabase } from '../../../service/platform/database/open.ts'
import { fillCommerceFixture, memberIds } from '../shops/commerce-fixture.ts'
import { goodsIds } from '../shops/commerce-goods.ts'
import { cookieOfOwner } from '../people/insert-owner.ts'
import { tinyPng } from '../app/tiny-files.ts'
import { equipWholeOrder } from '../orders/whole-order.ts'
import { freePort } from './shop.ts'
import { operatorKeys } from './signed-headers.ts'
import { Victim, type Step, type Where } from './victim.ts'

export type EachWriteReport = {
  /** How many times the service was killed in each step. */
  steps: readonly { name: string; kills: number }[]
  problems: readonly string[]
  seconds: number
}

type Created = { order_id: string; payable: string }
type Order = Created & { sn: string }

/** The way of orders through everything that moves money or stock; what is `killed` is so at each write in turn. */
class Course {
  readonly steps: { name: string; kills: number }[] = []
  private readonly victim: Victim
  private readonly stride: number

  constructor(victim: Victim, stride: number) {
    this.victim = victim
    this.stride = stride
  }

  private async killed<Data>(name: string, call: Call, step: Step): Promise<Data> {
    const before = this.victim.kills
    const asker = call.path.startsWith('/api/operator/') ? 'operator' : 'buyer'
    const data = await this.victim.succeedThroughKills<Data>(call, step, { asker, stride: this.stride })
    this.steps.push({ name, kills: this.victim.kills - before })
    return data
  }

  private operate(call: Call, body: NonNullable<Step['body']>): Promise<unknown> {
    return this.victim.succeed(call, { body }, 'operator')
  }

  /** An order of lines of every kind with all that can be taken off it. */
  private async order(isKilled = false): Promise<Order> {
    const { victim } = this
    await victim.succeed(cartAddCall, { body: { goods_id: goodsIds.packed, number: 30 } })
    for (const type of [1, 3]) await victim.succeed(cartAddCall, { body: { goods_id: goodsIds.cold, number: 1, type } })
    const { checkout_id, amounts } = await victim.succeed<QuoteWire>(checkoutCall, { body: { use_points: 1 } })
    const body = { checkout_id, payable: amounts.payable, address_id: memberIds.buyer }
    const made = isKilled
      ? await this.killed<Created>('create the order', orderCreateCall, { body })
      : await victim.succeed<Created>(orderCreateCall, { body })
    const { order_sn: sn } = await victim.succeed<OrderDetailWire>(orderDetailCall, { params: { id: made.order_id } })
    return { ...made, sn }
  }

  private pay({ order_id, payable: amount }: Created, method: 'balance' | 'transfer', name: string): Promise<unknown> {
    return this.killed(name, payCreateCall, { body: { order_id, method, amount } })
  }

  private async photo(): Promise<string> {
    return (await this.victim.succeed<{ id: string }>(fileUploadCall, { body: { file: tinyPng } })).id
  }

  /** Ordered, paid by balance, delivered, a part of it sent back and paid back. */
  async boughtAndReturned(): Promise<void> {
    const { victim } = this
    const order = await this.order(true)
    await this.pay(order, 'balance', 'pay by balance')
    for (const call of [operateSlipCall, operatePickCall, operateCheckOutCall]) await this.operate(call, { order_sn: order.sn })
    await this.operate(operateShipCall, { order_sn: order.sn, carrier: '顺丰', parcel_number: 'SF1' })
    const params = { id: order.order_id }
    await victim.succeed(orderReceiveCall, { params, body: {} })
    const { batches } = await victim.succeed<AfterSaleOptionsWire>(afterSaleOptionsCall, { params })
    const batch = batches.find(each => each.goods_id === goodsIds.packed)
    const body = { kind: 'return', reason: 'quality', photo_ids: await this.photo(), items: `${batch?.id}:${batch?.free}` }
    const { id, after_sale_sn } = await this.killed<AfterSaleDetailWire>('ask to return', afterSaleAskCall, { params, body })
    await this.operate(operateApproveCall, { after_sale_sn })
    await this.killed('send back', afterSaleSendBackCall, { params: { id }, body: { carrier: '顺丰', parcel_number: 'SF2' } })
    await this.operate(operateArriveCall, { after_sale_sn })
    await this.killed('inspect what came back', operateInspectCall, { body: { after_sale_sn } })
    await this.killed('pay it back', operateRepayCall, { body: { after_sale_sn } })
  }

  /** Paid by transfer, cancelled by the shop, the money sent back. */
  async transferredAndRefunded(): Promise<void> {
    const order = await this.order()
    await this.pay(order, 'transfer', 'begin a transfer')
    const proof = { file_id: await this.photo(), payer: '试验药店1' }
    await this.victim.succeed(payProofCall, { params: { id: order.order_id }, body: proof })
    await this.killed('confirm the transfer', operateConfirmTransferCall, { body: { order_sn: order.sn, amount: order.payable } })
    await this.killed('cancel a paid order', operateCancelCall, { body: { order_sn: order.sn, reason: 'out-of-stock' } })
    await this.killed('send its money back', operateRefundCall, { body: { order_sn: order.sn } })
  }

  async cancelledUnpaid(): Promise<void> {
    const { order_id: id } = await this.order()
    await this.killed('cancel an unpaid order', orderCancelCall, { params: { id }, body: { reason: 'not-wanted' } })
  }
}

async function fill(where: Where): Promise<string> {
  const database = openDatabase(where)
  const now = Date.now()
  await migrate(database)
  await fillCommerceFixture(database, now)
  await equipWholeOrder(database, now)
  const cookie = await database.write(trx => cookieOfOwner(trx, memberIds.buyer, now))
  await database.close()
  return cookie
}

/** Kills a service at every write of each step of orders, one process after the other; at every `stride`-th, or of one step only. */
export async function killEachWrite(dialect: 'sqlite' | 'postgres', { stride = 1, isShort = false } = {}): Promise<EachWriteReport> {
  const folder = mkdtempSync(join(tmpdir(), 'yaoji-each-write-'))
  const cluster = dialect === 'postgres' ? await startPostgres({ isDurable: true }) : undefined
  const where: Where = { databaseUrl: cluster?.url, sqliteFile: join(folder, 'yaoji.sqlite') }
  const startMs = performance.now()
  try {
    const cookie = await fill(where)
    const place: Record<string, string> = cluster ? { DATABASE_URL: cluster.url } : { DATABASE_URL: '', YAOJI_DATA_DIR: folder }
    const victim = new Victim(where, { ...place, ...operatorKeys, YAOJI_SERVICE_PORT: String(await freePort()) }, cookie)
    await victim.start()
    try {
      const course = new Course(victim, stride)
      await course.cancelledUnpaid()
      if (!isShort) await course.transferredAndRefunded()
      if (!isShort) await course.boughtAndReturned()
      return { steps: course.steps, problems: victim.problems, seconds: (performance.now() - startMs) / 1_000 }
    } finally {
      await victim.stop()
    }
  } finally {
    cluster?.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}
