import { afterSaleStates } from '@yaoji/contract/domain/order/after-sale-states'
import { addDays } from '@yaoji/contract/domain/china-day'
import { orderStates } from '@yaoji/contract/domain/order/order-states'
import { first, isNewest, numberOf, spanMs, timeOf, waitingShare, type Copies } from './copy-rows.ts'

export function storeCopies(stores: number, now: number, today: string): Copies[] {
  const id = `${first} + n`
  const inTurn = `${first} + n % ${stores}`
  const createdAt = timeOf(stores, now)
  return [
    {
      table: 'member',
      rows: stores,
      set: { id, code: "'b' || n", company: "m.company || n || '店'", parent_id: 'null', erp_code: "''", created_at: createdAt },
    },
    {
      table: 'person',
      rows: stores,
      set: { id, username: "'b' || n", phone: "'13' || (100000000 + n)", wechat_id: 'null', created_at: createdAt },
    },
    { table: 'membership', rows: stores, models: "role = 'owner'", set: { person_id: id, member_id: id, is_default: '1' } },
    { table: 'address', rows: stores, models: 'is_default = 1', set: { member_id: id } },
    { table: 'store_application', rows: stores, set: { member_id: id, submitted_at: createdAt } },
    {
      table: 'member_paper',
      rows: 3 * stores,
      set: {
        ...{ member_id: inTurn, kind: `'paper' || (n / ${stores})` },
        expires_on: `case when n % 100 = 0 then '${addDays(today, 15)}' else '2030-01-01' end`,
      },
    },
    {
      table: 'handed_paper',
      rows: 3 * stores,
      models: "state = 'approved'",
      set: { id: "'bench-' || n", member_id: inTurn, kind: `'paper' || (n / ${stores})`, sent_at: timeOf(3 * stores, now) },
    },
    {
      table: 'handed_paper',
      rows: stores / 50,
      models: "state = 'waiting'",
      set: { id: "'open-' || n", member_id: id, sent_at: timeOf(stores / 50, now) },
    },
  ]
}

/** One order in a hundred is of the sample's first store. */
const buyerOf = (order: string, stores: number) => `case when (${order}) % 100 = 0 then 1 else ${first} + (${order}) % ${stores} end`

export function orderCopies(orders: number, stores: number, goods: number, now: number): Copies[] {
  const createdAt = timeOf(orders, now)
  const state = `case when ${isNewest(orders)} then m.state else ${orderStates.completed} end`
  const id = "'bench-' || n"
  const ofOrder = "'bench-' || (n / 2)"
  return [
    {
      table: 'orders',
      rows: orders,
      set: {
        ...{ id, quote_id: id, sn: numberOf('20230101'), member_id: buyerOf('n', stores), state, created_at: createdAt },
        ...{ contact_phone: `'13' || (100000000 + n % ${stores})`, expires_at: 'null' },
      },
    },
    {
      table: 'order_line',
      rows: 2 * orders,
      set: {
        ...{ id: '10000000 + n', order_id: ofOrder, buyer_id: buyerOf('n / 2', stores), goods_id: `${first} + (n * 7919) % ${goods}` },
        ...{ warehouse_id: '1', campaign_id: '0', source_id: '0', refunded: '0' },
      },
    },
    {
      table: 'order_batch',
      rows: 2 * orders,
      set: {
        id: '10000000 + n',
        order_id: ofOrder,
        line_id: '10000000 + n',
        number: "'G' || (n % 100000)",
        parcel_id: 'null',
        claimed: '0',
      },
    },
  ]
}

/** What happened to orders, and what holds waiting orders. */
export function orderEventCopies(orders: number, now: number): Copies[] {
  const waiting = Math.floor(orders * (1 - waitingShare))
  return [
    {
      table: 'order_event',
      rows: 2 * orders,
      set: { order_id: "'bench-' || (n / 2)", person_id: 'null', created_at: `${now - spanMs} + n` },
    },
    {
      table: 'order_hold',
      rows: (orders * waitingShare) / 10,
      models: 'cleared_at is null',
      set: { order_id: `'bench-' || (${waiting} + n * 10)`, opened_at: String(now) },
    },
  ]
}

export function afterSaleCopies(rows: number, stores: number, now: number): Copies[] {
  const id = "'bench-' || n"
  const state = `case when ${isNewest(rows)} then m.state else ${afterSaleStates.done} end`
  return [
    {
      table: 'after_sale',
      rows,
      set: {
        ...{ id, sn: numberOf('T20230101'), order_id: "'bench-' || (n * 20)", member_id: `${first} + n % ${stores}`, state },
        ...{ created_at: timeOf(rows, now), resent_parcel_id: 'null', expires_at: 'null' },
      },
    },
    {
      table: 'after_sale_line',
      rows,
      set: { after_sale_id: id, batch_id: '10000000 + n * 40', line_id: '10000000 + n * 40', accepted: 'null' },
    },
    { table: 'after_sale_event', rows: 2 * rows, set: { after_sale_id: "'bench-' || (n / 2)", person_id: 'null' } },
  ]
}
