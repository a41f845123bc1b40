import { sql, type RawBuilder, type Transaction } from 'kysely'
import type { Tables } from '../../platform/database/tables.ts'

type Trx = Transaction<Tables>
type Fields = Readonly<Record<string, unknown>>

/** The row that an operation is about, and the columns whose change is worth an entry. */
type Kind = {
  kind: string
  table: keyof Tables & string
  column: string
  watched: readonly string[]
  /** Values of other rows that belong to it, by name. */
  derived?: Readonly<Record<string, RawBuilder<unknown>>>
}

/** By the field of the call that names it. */
const kinds: Readonly<Record<string, Kind>> = {
  // What a store answers to a recall, and the goods of a dossier, are parts of it.
  recall_sn: { kind: 'recall', table: 'recall', column: 'sn', watched: ['ended_at', 'conclusion', 'destroyed'] },
  dossier_sn: { kind: 'dossier', table: 'dossier', column: 'sn', watched: ['name', 'state', 'ends_on'] },
  order_sn: { kind: 'order', table: 'orders', column: 'sn', watched: ['state', 'pay_method', 'expires_at'] },
  after_sale_sn: { kind: 'after_sale', table: 'after_sale', column: 'sn', watched: ['state', 'money_fen', 'voucher_fen', 'points_fen'] },
  store: {
    kind: 'store',
    table: 'member',
    column: 'code',
    watched: ['status', 'rank', 'is_passed', 'is_special', 'salesperson', 'erp_code'],
    derived: {
      region: sql`(select region from address where address.member_id = member.id and address.is_default = 1)`,
      credit: sql`(select limit_fen from credit_line where credit_line.member_id = member.id)`,
    },
  },
  paper: { kind: 'paper', table: 'handed_paper', column: 'id', watched: ['state', 'reason', 'operator'] },
  points_sn: { kind: 'points_order', table: 'points_order', column: 'sn', watched: ['state'] },
  quotation_sn: { kind: 'quotation', table: 'quotation', column: 'sn', watched: ['state', 'quote_until', 'hash', 'answer'] },
  request_sn: { kind: 'request', table: 'purchase_request', column: 'sn', watched: ['state', 'answer'] },
  personal_request: { kind: 'personal_request', table: 'personal_request', column: 'id', watched: ['answer'] },
  feedback_sn: { kind: 'feedback', table: 'feedback', column: 'sn', watched: ['answer'] },
  withdrawal: { kind: 'withdrawal', table: 'withdrawal', column: 'id', watched: ['state'] },
  invoice: { kind: 'invoice', table: 'invoice', column: 'id', watched: ['state'] },
  promotion_id: { kind: 'promotion', table: 'promotion', column: 'id', watched: ['name', 'begins_at', 'ends_at', 'terms', 'scope'] },
  campaign_id: { kind: 'campaign', table: 'campaign', column: 'id', watched: ['begins_at', 'ends_at'] },
  offer_id: { kind: 'coupon_offer', table: 'coupon_offer', column: 'id', watched: ['ends_at', 'total'] },
  group_id: { kind: 'group', table: 'promotion', column: 'id', watched: ['ends_at'] },
  draw_id: { kind: 'lottery', table: 'lottery', column: 'id', watched: ['ends_at'] },
  points_goods_id: {
    kind: 'points_goods',
    table: 'points_goods',
    column: 'id',
    watched: ['name', 'points', 'cash_fen', 'total', 'is_shown'],
  },
  announcement: { kind: 'announcement', table: 'announcement', column: 'id', watched: ['recalled_by', 'unread_at_recall'] },
  staff: { kind: 'staff', table: 'staff', column: 'account', watched: ['name', 'role', 'is_locked'] },
  ck_id: { kind: 'warehouse', table: 'delivery_plan', column: 'warehouse_id', watched: ['cutoff', 'weekdays', 'closed', 'open', 'areas'] },
  key_name: { kind: 'key', table: 'operator_key', column: 'name', watched: ['ended_by'] },
  webhook: { kind: 'webhook', table: 'webhook', column: 'name', watched: ['url', 'kinds', 'paused_by', 'created_by'] },
  correction_sn: { kind: 'correction', table: 'correction', column: 'sn', watched: [] },
  setting: { kind: 'setting', table: 'setting', column: 'key', watched: [] },
  partner: { kind: 'partner', table: 'partner', column: 'id', watched: ['name', 'key', 'scopes', 'theme', 'revoked_at'] },
  bill_row: { kind: 'bill_row', table: 'bill_settlement', column: 'row_id', watched: ['reason'] },
  bill_id: { kind: 'bill', table: 'bill', column: 'id', watched: [] },
  sheet: { kind: 'sheet', table: 'goods_sheet', column: 'id', watched: [] },
  import_id: { kind: 'import', table: 'import_file', column: 'id', watched: ['state', 'undo_state'] },
  goods_id: { kind: 'goods', table: 'goods', column: 'id', watched: ['status', 'photos'] },
  slot: { kind: 'banner', table: 'setting', column: 'key', watched: [] },
  number: { kind: 'contract', table: 'contract', column: 'number', watched: ['state', 'signer', 'is_on_paper', 'end_reason'] },
}

/** Kinds of objects in the log. */
export const subjectKinds: readonly string[] = [...new Set(Object.values(kinds).map(({ kind }) => kind))]

/** `order:2026…`, and how its row is found. */
export type Subject = { object: string; kind: Kind | undefined; value: string | number }

/** What an operation is about: the first of its fields that names something, else the first of what it answered. */
export function subjectOf(fields: Fields): Subject {
  for (const [field, kind] of Object.entries(kinds)) {
    const value = fields[field]
    if (typeof value === 'string' || typeof value === 'number') return { object: `${kind.kind}:${value}`, kind, value }
  }
  return { object: '', kind: undefined, value: '' }
}

/** What an answer is about: the one contract that was issued, else what it names. */
export function answeredSubject({ contracts, ...answer }: Fields): Subject {
  const [only, ...others] = Array.isArray(contracts) ? (contracts as Fields[]) : []
  return subjectOf(only && others.length === 0 ? { number: only.number } : answer)
}

/** The watched columns of the row, as this transaction sees it. */
export async function snapshotOf(trx: Trx, { kind, value }: Subject): Promise<Fields> {
  if (!kind || kind.watched.length === 0) return {}
  const derived = Object.entries(kind.derived ?? {}).map(([name, value]) => sql`${value} as ${sql.ref(name)}`)
  const columns = sql.join([...kind.watched.map(name => sql.ref(name)), ...derived])
  // PostgreSQL compares a text with the column's own type.
  const { rows } = await sql<Fields>`select ${columns} from ${sql.table(kind.table)} where ${sql.ref(kind.column)} = ${value}`.execute(trx)
  return rows[0] ?? {}
}

/** What differs between two snapshots: before and after, by column. */
export function changesBetween(before: Fields, after: Fields): Record<string, readonly [unknown, unknown]> {
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])]
  const differing = names.filter(name => before[name] !== after[name])
  return Object.fromEntries(differing.map(name => [name, [before[name] ?? null, after[name] ?? null]]))
}
