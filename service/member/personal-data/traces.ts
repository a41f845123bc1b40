import { sql, type RawBuilder, type SqlBool } from 'kysely'
import type { KeptName, PersonalItemName } from '@yaoji/contract/people/personal-data'
import type { PersonRow } from '../../platform/database/rows.ts'
import type { Tables } from '../../platform/database/tables.ts'

/** A person and the stores for which they act. */
export type Who = Pick<PersonRow, 'id' | 'phone' | 'name' | 'email' | 'username'> & { storeIds: readonly number[] }

type Columns<Table extends keyof Tables> = readonly (keyof Tables[Table] & string)[]

/** Rows that hold something of a person: which, what of them a copy shows, and what an erasure does to them. */
export type Trace = {
  table: keyof Tables & string
  item: PersonalItemName
  of: (who: Who) => RawBuilder<SqlBool>
  columns: readonly string[]
  /** Deletes the rows, writes these values, or leaves them to the law that keeps them. */
  end: 'delete' | Readonly<Record<string, string>> | { keptBy: KeptName }
  /** Given of the person's own will: it also goes without closing the account. */
  isVoluntary?: true
}

function trace<Table extends keyof Tables & string>(
  table: Table,
  { columns, ...rest }: Omit<Trace, 'table' | 'columns'> & { columns: Columns<Table> },
): Trace {
  return { table, columns, ...rest }
}

const ofPerson = ({ id }: Who) => sql<SqlBool>`person_id = ${id}`
const ofPhone = ({ phone }: Who) => sql<SqlBool>`phone = ${phone}`
const inStores = ({ storeIds }: Who) => (storeIds.length === 0 ? sql<SqlBool>`1 = 0` : sql<SqlBool>`member_id in (${sql.join(storeIds)})`)

/** A receiver is the person by telephone, or by name in an own store. */
const receives = (name: 'name' | 'contact' | 'contact_name' | 'receiver', phone: 'phone' | 'contact_phone') => (who: Who) =>
  sql<SqlBool>`(${sql.ref(phone)} = ${who.phone} or (${sql.ref(name)} = ${who.name} and ${sql.ref(name)} <> '' and ${inStores(who)}))`

const feedbackOf = (who: Who) => sql`select id from feedback where ${ofPerson(who)}`

/** In the order in which an erasure goes through them: rows that refer to others come first. */
export const traces: readonly Trace[] = [
  trace('person_recovery', { item: 'account', of: ofPerson, columns: ['used_at'], end: 'delete' }),
  trace('person_factor', { item: 'account', of: ofPerson, columns: ['set_up_at'], end: 'delete' }),
  trace('passkey', { item: 'account', of: ofPerson, columns: ['name', 'created_at', 'last_used_at'], end: 'delete' }),
  trace('login_device', { item: 'logs', of: ofPerson, columns: ['seen_at'], end: 'delete' }),
  trace('partner_code', { item: 'logs', of: ofPerson, columns: ['agent', 'address', 'ends_at'], end: 'delete' }),
  trace('wechat_code', { item: 'wechat', of: ofPerson, columns: ['wechat_name', 'agent', 'address', 'created_at'], end: 'delete' }),
  trace('phone_code', { item: 'logs', of: ofPhone, columns: ['purpose', 'source', 'created_at'], end: 'delete' }),
  trace('phone_proof', { item: 'logs', of: ofPhone, columns: ['purpose', 'created_at'], end: 'delete' }),
  trace('code_quota', { item: 'logs', of: ({ phone }) => sql`subject = ${`phone:${phone}`}`, columns: ['seen_at'], end: 'delete' }),
  trace('registration', { item: 'papers', of: ofPhone, columns: ['fields', 'agreed_at'], end: 'delete' }),
  trace('invitation', { item: 'account', of: ofPhone, columns: ['phone', 'role', 'state', 'created_at'], end: 'delete' }),
  trace('outbox', {
    item: 'writings',
    of: ({ phone, email }) => sql`receiver in (${phone}, ${email})`,
    columns: ['receiver', 'message', 'created_at'],
    end: 'delete',
  }),
  trace('message_unread', { item: 'account', of: ofPerson, columns: ['kind'], end: 'delete' }),
  trace('message_mute', { item: 'account', of: ofPerson, columns: ['kind'], end: 'delete' }),
  trace('matrix_row', { item: 'trade', of: ofPerson, columns: ['goods_id', 'numbers', 'updated_at'], end: 'delete' }),
  trace('chat_alias', { item: 'writings', of: ofPerson, columns: ['alias'], end: 'delete', isVoluntary: true }),
  trace('feedback_photo', {
    item: 'writings',
    of: who => sql`feedback_id in (${feedbackOf(who)})`,
    columns: ['feedback_id', 'file_id'],
    end: 'delete',
    isVoluntary: true,
  }),
  trace('file', {
    item: 'writings',
    of: who => sql`used_for in (select 'feedback:' || id from feedback where ${ofPerson(who)})`,
    columns: ['id', 'type', 'created_at'],
    end: 'delete',
    isVoluntary: true,
  }),
  trace('feedback', {
    item: 'writings',
    of: ofPerson,
    columns: ['sn', 'kind', 'content', 'phone', 'answer', 'created_at'],
    end: 'delete',
    isVoluntary: true,
  }),
  trace('quotation', {
    item: 'writings',
    of: ofPerson,
    columns: ['sn', 'message', 'created_at'],
    end: { message: '' },
    isVoluntary: true,
  }),
  trace('purchase_request', {
    item: 'writings',
    of: ofPerson,
    columns: ['sn', 'name', 'contact', 'phone', 'message', 'created_at'],
    end: { contact: '', phone: '', message: '' },
    isVoluntary: true,
  }),
  trace('store_application', {
    item: 'papers',
    of: receives('contact', 'contact_phone'),
    columns: ['contact', 'contact_phone', 'email', 'submitted_at'],
    end: { contact: '', contact_phone: '', email: '' },
  }),
  trace('address', {
    item: 'addresses',
    of: receives('name', 'phone'),
    columns: ['name', 'phone', 'region', 'detail'],
    end: 'delete',
  }),
  trace('points_order', {
    item: 'addresses',
    of: receives('receiver', 'phone'),
    columns: ['sn', 'name', 'receiver', 'phone', 'region', 'detail', 'created_at'],
    end: { receiver: '', phone: '' },
  }),
  trace('lottery_claim', {
    item: 'addresses',
    of: ofPhone,
    columns: ['receiver', 'phone', 'region', 'detail', 'claimed_at'],
    end: { receiver: '', phone: '' },
  }),
  trace('idempotency', {
    item: 'logs',
    of: ({ storeIds, phone, name, email }) =>
      storeIds.length === 0
        ? sql`1 = 0`
        : sql`actor in (${sql.join(storeIds.map(id => `member:${id}`))}) and (${sql.join(
            [phone, name, email].filter(Boolean).map(text => sql`answer like ${`%${text}%`}`),
            sql` or `,
          )})`,
    columns: ['created_at'],
    end: 'delete',
  }),
  trace('orders', {
    item: 'trade',
    of: receives('contact_name', 'contact_phone'),
    columns: ['sn', 'contact_name', 'contact_phone', 'region', 'detail', 'remark', 'payable_fen', 'created_at'],
    end: { keptBy: 'trade' },
  }),
  trace('order_event', { item: 'trade', of: ofPerson, columns: ['order_id', 'event', 'note', 'created_at'], end: { keptBy: 'trade' } }),
  trace('after_sale_event', {
    item: 'trade',
    of: ofPerson,
    columns: ['after_sale_id', 'event', 'note', 'created_at'],
    end: { keptBy: 'trade' },
  }),
  trace('recall_answer', { item: 'trade', of: ofPerson, columns: ['recall_id', 'note', 'created_at'], end: { keptBy: 'trade' } }),
  trace('handed_paper', {
    item: 'papers',
    of: ofPerson,
    columns: ['id', 'kind', 'number', 'issued_on', 'expires_on', 'state', 'created_at'],
    end: { keptBy: 'quality' },
  }),
  trace('id_consent', {
    item: 'idCards',
    of: ({ id }) => sql`(person_id = ${id} or withdrawn_by = ${id})`,
    columns: ['kind', 'version', 'agreed_at', 'withdrawn_at'],
    end: { keptBy: 'quality' },
  }),
  trace('contract_signing', { item: 'signatures', of: ofPerson, columns: ['signer', 'texts', 'created_at'], end: { keptBy: 'quality' } }),
  trace('contract', { item: 'signatures', of: ofPerson, columns: ['number', 'title', 'signer', 'signed_at'], end: { keptBy: 'quality' } }),
  trace('withdrawal', {
    item: 'bank',
    of: ofPerson,
    columns: ['amount_fen', 'account_name', 'bank', 'account_number', 'created_at'],
    end: { keptBy: 'ledger' },
  }),
  trace('recharge', { item: 'trade', of: ofPerson, columns: ['amount_fen', 'method', 'created_at'], end: { keptBy: 'ledger' } }),
  trace('session', {
    item: 'logs',
    of: ofPerson,
    columns: ['agent', 'address', 'created_at', 'seen_at', 'ends_at'],
    end: { keptBy: 'logs' },
  }),
  trace('phone_change', {
    item: 'logs',
    of: ofPerson,
    columns: ['old_phone', 'new_phone', 'address', 'changed_at'],
    end: { keptBy: 'logs' },
  }),
  trace('factor_change', {
    item: 'logs',
    of: ofPerson,
    columns: ['event', 'part', 'operator', 'address', 'changed_at'],
    end: { keptBy: 'logs' },
  }),
  trace('staff_change', {
    item: 'logs',
    of: ofPerson,
    columns: ['event', 'subject', 'role', 'created_at'],
    end: { keptBy: 'logs' },
  }),
  trace('personal_request', {
    item: 'logs',
    of: ofPerson,
    columns: ['kind', 'text', 'answer', 'created_at', 'done_at'],
    end: { keptBy: 'logs' },
  }),
]

/**
 * Further columns that the law keeps, in rows of stores and of the shop. With the rows of `traces` that are kept, these are all columns
 * where something of a person may stand after an erasure; a test over all tables holds them to it.
 */
const keptElsewhere: Readonly<Record<string, KeptName>> = {
  ...{ 'charge.payer': 'ledger', 'charge.subject': 'ledger', 'notice.body': 'ledger' },
  ...{ 'transfer_proof.payer': 'ledger', 'transfer_proof.remark': 'ledger', 'bill_row.payer': 'ledger', 'bill_row.remark': 'ledger' },
  ...{ 'receiving_tick.note': 'trade', 'after_sale.remark': 'trade', 'receipt.statement': 'trade' },
  ...{ 'track.phone_tail': 'trade', 'track_event.text': 'trade', 'orders.remark': 'trade' },
  ...{ 'contract.body': 'quality', 'handed_page.reading': 'quality', 'handed_paper.reason': 'quality' },
  ...{ 'audit_entry.detail': 'logs', 'operator_statement.document': 'logs', 'operator_statement.facts': 'logs' },
}

/** By what a column (`table.column`) is kept after an erasure; nothing for one that may hold nothing any more. */
export function keeperOf(place: string): KeptName | undefined {
  for (const { table, columns, end } of traces)
    if (typeof end === 'object' && isKept(end) && columns.some(column => `${table}.${column}` === place)) return end.keptBy
  return keptElsewhere[place]
}

/** Whether the law keeps what a trace leads to. */
export const isKept = (end: Exclude<Trace['end'], string>): end is { keptBy: KeptName } => 'keptBy' in end
