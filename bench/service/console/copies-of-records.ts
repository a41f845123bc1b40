import { sql } from 'kysely'
import type { Database } from '../../../service/platform/database/database.ts'
import { first, numberOf, spanMs, type Copies } from './copy-rows.ts'

/** Twice the longest period of a list of an inspection. */
const recordSpanMs = 2 * 366 * 86_400_000
const timeIn = (rows: number, now: number) => `${now - recordSpanMs} + n * ${Math.floor(recordSpanMs / rows)}`

/** What leaves the warehouse: a parcel an order, with two batches, and a code of each; half of the codes came back. */
function parcelCopies(orders: number, now: number): Copies[] {
  const id = "'bench-' || n"
  const shippedAt = timeIn(orders, now)
  const back = (yes: string, no: string) => `case when n % 2 = 0 then ${yes} else ${no} end`
  return [
    {
      table: 'parcel',
      rows: orders,
      set: { id, order_id: id, number: "'SF' || n", shipped_at: shippedAt, delivered_at: shippedAt },
    },
    {
      table: 'trace_code',
      rows: 2 * orders,
      set: {
        ...{ code: `'8' || (1000000000000000000 + n)`, parcel_id: "'bench-' || (n / 2)", parent: "''" },
        ...{ goods_id: `${first} + (n * 7919) % ${orders}`, returned_to: back("'stock'", "''") },
        returned_at: back(timeIn(2 * orders, now), 'null'),
      },
    },
  ]
}

/** Who picked and looked at what leaves, and what the logger of one parcel in ten recorded. */
function dispatchCopies(orders: number, now: number): Copies[] {
  return [
    {
      table: 'parcel_temperature',
      rows: orders / 10,
      set: {
        ...{ id: 'n + 1', parcel_id: "'bench-' || (n * 10)", logger: "'JL7'", low_tenths: '20', high_tenths: '80', lowest_tenths: '30' },
        ...{ highest_tenths: '70', from_at: '1', to_at: '2', readings: '2', curve: "'[]'", operator: "'仓库'" },
        created_at: timeIn(orders / 10, now),
      },
    },
    {
      table: 'order_event',
      rows: 2 * orders,
      models: "event in ('pick', 'check-out')",
      set: {
        ...{ order_id: "'bench-' || (n / 2)", person_id: 'null', created_at: `${now - spanMs} + n`, operator: "'仓库'" },
        event: "case n % 2 when 0 then 'pick' else 'check-out' end",
      },
    },
  ]
}

/** Orders that 质管 let go, and what they held: a tenth of the orders. */
function releaseCopies(orders: number, stores: number, now: number): Copies[] {
  const rows = Math.floor(orders / 10)
  const at = timeIn(rows, now)
  const own = { order_id: "'bench-' || n", operator: "'质管'" }
  return [
    { table: 'code_release', rows, set: { ...own, reason: "'旧批号'", created_at: at } },
    { table: 'order_hold', rows, set: { ...own, kind: "'quality'", opened_at: at, cleared_at: at } },
    {
      table: 'receipt',
      rows,
      models: "state = 'open'",
      set: { order_id: own.order_id, member_id: `${first} + n % ${stores}`, due_at: at },
    },
  ]
}

/** Batches that were stopped, and reports of batches: a tenth of the orders each. */
function batchCopies(orders: number, now: number, dialect: Database['dialect']): Copies[] {
  const rows = Math.floor(orders / 10)
  const at = timeIn(rows, now)
  const id = "'rec-' || n"
  const own = { goods_id: `${first} + n`, operator: "'质管'", created_at: at }
  return [
    {
      table: 'batch_stop',
      rows,
      set: {
        ...{ ...own, id: 'n + 1', number: "'B' || n", cause: "'stop'", reason: "'待查'" },
        ...{ lifted_at: at, lifted_by: "'另一人'", lift_reason: "'合格'" },
      },
    },
    {
      table: 'report_file',
      rows,
      set: {
        ...{ ...own, id, batch: "'B' || n", bytes: dialect === 'sqlite' ? "x''" : "''::bytea", hash: "'h'", replaced_at: 'null' },
        ...{ kept_in: "'folder'", kept_as: id, kept_sha256: "''", kept_size: '0' },
      },
    },
  ]
}

/** A hundred recalls, and what stores answered. */
function recallCopies(orders: number, stores: number, now: number): Copies[] {
  const recalls = 100
  const rows = Math.min(Math.floor(orders / 10), stores * recalls)
  const at = timeIn(rows, now)
  const asked = { recall_id: `'rec-' || (n % ${recalls})`, member_id: `${first} + (n / ${recalls})` }
  return [
    {
      table: 'recall',
      rows: recalls,
      set: {
        ...{ id: "'rec-' || n", sn: numberOf('ZH'), level: '2', reason: "'含量'", instructions: "'停用'", is_drill: '0', by_letter: '0' },
        ...{ operator: "'质管'", signer: "'另一人'", created_at: timeIn(recalls, now), due_at: String(now) },
        ...{ ended_at: 'null', ended_by: "''", conclusion: "''", destroyed: '0' },
      },
    },
    { table: 'recall_store', rows, set: { ...asked, told_at: at, reminded_at: 'null', reminders: '0', answered_at: at } },
    {
      table: 'recall_answer',
      rows,
      set: {
        ...{ ...asked, id: 'n + 1', goods_id: `${first} + n`, number: "'B'", quantity: '1' },
        ...{ person_id: 'null', operator: "'客服'", note: "''", created_at: at },
      },
    },
  ]
}

/** What stores were let do without papers, and what persons agreed to and asked for: a tenth of the orders each. */
function personCopies(orders: number, stores: number, now: number): Copies[] {
  const rows = Math.floor(orders / 10)
  const at = timeIn(rows, now)
  const later = `${at} + 1`
  const id = "'rec-' || n"
  const member = `${first} + n % ${stores}`
  return [
    {
      table: 'store_opening',
      rows,
      set: {
        ...{ id: 'n + 1', member_id: member, reason: "'急需'", scopes: `'["化学药"]'`, opened_by: "'管理'", signed_by: "'质管'" },
        ...{ opened_at: at, ends_at: later, closed_at: later, closed_why: "'over'" },
      },
    },
    {
      table: 'id_consent',
      rows,
      set: {
        ...{ id, member_id: member, kind: "'法定代表人身份证'", person_id: member, version: "'1'", agreed_at: at },
        ...{ withdrawn_at: at, withdrawn_by: member },
      },
    },
    {
      table: 'personal_request',
      rows,
      set: {
        ...{ id, person_id: member, kind: "'copy'", text: "''", answer: "''", operator: "''" },
        ...{ created_at: at, due_at: later, done_at: at },
      },
    },
  ]
}

/** What inspections ask for. */
export const recordCopies = (orders: number, stores: number, now: number, dialect: Database['dialect']): Copies[] => [
  ...parcelCopies(orders, now),
  ...dispatchCopies(orders, now),
  ...releaseCopies(orders, stores, now),
  ...batchCopies(orders, now, dialect),
  ...recallCopies(orders, stores, now),
  ...personCopies(orders, stores, now),
]

/** Orders leave in their parcels, purchases and decisions were made day by day, and one entry of the audit log in ten has two signatures. */
export async function spreadRecords({ write }: Database, settings: readonly string[], orders: number, now: number): Promise<void> {
  const changes = [
    'update order_batch set parcel_id = order_id where id >= 10000000',
    `update purchase_cost set created_at = ${now - recordSpanMs} + id * ${2 * Math.floor(recordSpanMs / orders)}`,
    // The lists are noted behind the copies.
    "update audit_entry set signer = '另一人' where id % 10 = 0",
    "update handed_paper set decided_at = sent_at where id like 'bench-%'",
  ]
  for (const change of changes)
    await write(async trx => {
      for (const each of [...settings, change]) await sql.raw(each).execute(trx)
    })
}
