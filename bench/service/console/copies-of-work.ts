import { first, isNewest, numberOf, timeOf, type Copies } from './copy-rows.ts'

/** Twenty persons do six things; one action is rare. */
export const auditCopies = (rows: number, stores: number, now: number): Copies => ({
  table: 'audit_entry',
  rows,
  set: {
    ...{ id: 'n + 1', created_at: timeOf(rows, now), entry_point: "'console'", actor: "'员工' || (n % 20)", signer: "''", hash: "''" },
    action: `case when n % 100000 = 3 then 'store/freeze' else
      case n % 5 when 0 then 'order/slip' when 1 then 'order/pick' when 2 then 'order/ship' when 3 then 'store/paper' else 'goods/save' end end`,
    object: `case n % 5 when 3 then 'store:b' || (n % ${stores}) when 4 then 'goods:' || (${first} + n) else 'order:20230101' || (10000000 + n) end`,
    detail: `'{"fields":{"order_sn":"' || n || '","carrier":"示例物流"},"changes":{"state":["40","50"]}}'`,
  },
})

export function invoiceCopies(orders: number, stores: number, now: number): Copies[] {
  const invoices = orders / 5
  const member_id = `${first} + n % ${stores}`
  const invoice = { id: "'bench-' || n", member_id, red_of: 'null' }
  return [
    {
      table: 'invoice',
      rows: invoices,
      models: "state = 'issued' and red_of is null",
      set: { ...invoice, order_id: "'bench-' || (n * 5)", number: numberOf('26'), created_at: timeOf(invoices, now) },
    },
    {
      table: 'invoice',
      rows: invoices / 100,
      models: "state in ('issuing', 'failed') and red_of is null",
      set: { ...invoice, id: "'open-' || n", order_id: "'bench-' || (n * 5 + 1)", created_at: timeOf(invoices / 100, now) },
    },
  ]
}

/** Top-ups, withdrawals and credit of stores. */
export function walletCopies(orders: number, stores: number, now: number): Copies[] {
  const [topups, withdrawals] = [orders / 20, orders / 100]
  const member_id = `${first} + n % ${stores}`
  return [
    {
      table: 'recharge',
      rows: topups,
      models: "state = 'succeeded'",
      set: { id: "'bench-' || n", member_id, code: numberOf('CZ'), created_at: timeOf(topups, now) },
    },
    {
      table: 'recharge',
      rows: topups / 100,
      models: "state = 'created'",
      set: { id: "'open-' || n", member_id, code: numberOf('CZ2'), created_at: timeOf(topups / 100, now) },
    },
    {
      table: 'recharge_arrival',
      rows: topups,
      set: { id: "'bench-' || n", recharge_id: "'bench-' || n", reference: numberOf('LS') },
    },
    {
      table: 'withdrawal',
      rows: withdrawals,
      models: "state = 'paid'",
      set: { id: "'bench-' || n", member_id, reference: numberOf('LS'), created_at: timeOf(withdrawals, now) },
    },
    {
      table: 'withdrawal',
      rows: withdrawals / 100,
      models: "state = 'checking'",
      set: { id: "'open-' || n", member_id, created_at: timeOf(withdrawals / 100, now) },
    },
    { table: 'credit_line', rows: stores / 10, models: 'owed_fen > 0', set: { member_id: `${first} + n` } },
  ]
}

export function answerCopies(orders: number, stores: number, goods: number, now: number): Copies[] {
  const rows = orders / 100
  const waits = isNewest(rows)
  const own = { id: "'bench-' || n", member_id: `${first} + n % ${stores}`, created_at: timeOf(rows, now) }
  return [
    { table: 'feedback', rows, models: 'answered_at is not null', set: { ...own, sn: numberOf('F') } },
    { table: 'feedback', rows: rows / 50, models: 'answered_at is null', set: { ...own, id: "'open-' || n", sn: numberOf('F2') } },
    {
      table: 'purchase_request',
      rows,
      models: "state in ('waiting', 'arrived')",
      set: { ...own, sn: numberOf('R'), state: `case when ${waits} then 'waiting' else 'arrived' end`, agreed_price_id: 'null' },
    },
    { table: 'quotation', rows, models: "state <> 'waiting'", set: { ...own, sn: numberOf('BJ'), promotion_id: 'null' } },
    { table: 'quotation', rows: rows / 50, models: "state = 'waiting'", set: { ...own, id: "'open-' || n", sn: numberOf('BJ2') } },
    {
      table: 'quotation_line',
      rows: 3 * rows,
      set: { quotation_id: "'bench-' || (n / 3)", goods_id: `${first} + (n * 7919) % ${goods}`, place: 'n % 3' },
    },
    {
      table: 'points_order',
      rows,
      models: "state in ('shipped', 'finished')",
      set: { ...own, sn: numberOf('P') },
    },
    { table: 'points_order', rows: rows / 50, models: "state = 'unshipped'", set: { ...own, id: "'open-' || n", sn: numberOf('P2') } },
    {
      table: 'announcement',
      rows: rows / 10,
      set: { id: "'bench-' || n", created_at: timeOf(rows / 10, now), stores: '9', recalled_at: 'null', recalled_by: 'null' },
    },
    { table: 'promotion', rows: rows / 5, set: { name: 'm.name || n', desk_key: 'null' } },
    { table: 'coupon_offer', rows: rows / 20, set: {} },
  ]
}
