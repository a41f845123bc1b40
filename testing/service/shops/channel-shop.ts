import { payCreateCall, payQueryCall } from '@yaoji/contract/calls/purchase/pay'
import type { ChannelId } from '../../../service/providers/payments/channel.ts'
import type { NoticeChanges } from '../../../service/trial/payments/gateway.ts'
import { askDueCharges } from '../../../service/purchase/pay/ask.ts'
import { sendRefunds } from '../../../service/purchase/pay/send-refunds.ts'
import type { Username } from './commerce-fixture.ts'
import { goodsIds } from './commerce-goods.ts'
import { openShop, type Shop } from './commerce-shop.ts'
import type { TestDialect } from '../app/dialects.ts'
import { trialGateway, type TrialGateway } from '../app/trial-gateway.ts'

type Order = { order_id: string; payable: string }

/** A shop that has accounts with the stand-in for providers, and what its buyer, the provider and time do. */
export type ChannelShop = Shop & {
  trial: TrialGateway
  order: (as?: Username) => Promise<Order>
  /** Chooses a provider for an order and comes to its door; answers the charge's number. */
  begin: (order: Order, method: ChannelId, as?: Username) => Promise<string>
  /** The buyer pays at the provider, which says nothing. */
  payThere: (chargeId: string) => void
  /** Sends the provider's notice; answers the status of the acknowledgement. */
  tell: (chargeId: string, changes?: NoticeChanges) => Promise<number>
  standing: (order: Order) => Promise<{ state: number; paid: number; back: number }>
  sweepPayments: () => Promise<void>
  poll: (order: Order) => Promise<string>
}

async function beginAt(shop: Shop, { order_id, payable: amount }: Order, method: ChannelId, as: Username): Promise<string> {
  const { body } = await shop.call(payCreateCall, { as, body: { order_id, method, amount } })
  const { link = '' } = body.data.awaited?.door ?? {}
  await shop.app.inject({ method: 'GET', url: link.replace(shop.config.serviceOrigin, '') })
  const { id } = await shop.database.read
    .selectFrom('charge')
    .innerJoin('payment', 'payment.id', 'charge.source_id')
    .select('charge.id')
    .where('order_id', '=', order_id)
    .where('payment.state', '=', 'created')
    .executeTakeFirstOrThrow()
  return id
}

async function rowsOfShop({ database }: Shop, { order_id }: Order) {
  const { state } = await database.read.selectFrom('orders').select('state').where('id', '=', order_id).executeTakeFirstOrThrow()
  const settled = await database.read
    .selectFrom('payment')
    .select(['amount_fen', 'refunded_fen'])
    .where('order_id', '=', order_id)
    .where('settled_at', 'is not', null)
    .execute()
  const sum = (of: (row: (typeof settled)[number]) => number) => settled.reduce((total, row) => total + of(row), 0)
  return { state, paid: sum(row => row.amount_fen), back: sum(row => row.refunded_fen) }
}

export async function openChannelShop(dialect: TestDialect): Promise<ChannelShop> {
  const trial = trialGateway()
  const shop = await openShop(dialect, { openGateway: trial.open })
  const gateway = trial.gateway()
  return {
    ...shop,
    trial,
    order: (as = 'buyer') => shop.buy(as, goodsIds.packed, 30),
    begin: (order, method, as = 'buyer') => beginAt(shop, order, method, as),
    payThere(chargeId) {
      if (!gateway.pay(chargeId)) throw new Error(`${chargeId} cannot be paid`)
    },
    async tell(chargeId, changes) {
      const { headers, body: payload } = gateway.noticeOf(chargeId, changes)
      const url = `/notify/${gateway.find(chargeId)?.channel}`
      return (await shop.app.inject({ method: 'POST', url, headers: headers as Record<string, string>, payload })).statusCode
    },
    standing: order => rowsOfShop(shop, order),
    async sweepPayments() {
      await askDueCharges(shop.context)
      await sendRefunds(shop.context)
    },
    poll: async ({ order_id: id }) => (await shop.call(payQueryCall, { as: 'buyer', params: { id } })).body.data.state,
  }
}
