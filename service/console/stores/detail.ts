import type { Kysely } from 'kysely'
import { afterSaleStateName } from '@yaoji/contract/orders/after-sale-names'
import type { ConsoleStoreWire } from '@yaoji/contract/calls/console/store'
import { addMonths, chinaDay, chinaDayStart } from '@yaoji/contract/domain/china-day'
import type { AfterSaleState } from '@yaoji/contract/domain/order/after-sale-states'
import { formatFen, type Fen } from '@yaoji/contract/domain/money'
import { orderStates } from '@yaoji/contract/domain/order/order-states'
import { rightStateNames, type RightState } from '@yaoji/contract/calls/storefront/purchase-right'
import { roleNames } from '@yaoji/contract/people/roles'
import { applicationStateNames } from '@yaoji/contract/calls/identity/registration'
import { loadPapers } from '../../identity/qualifications/load.ts'
import { lackingPapers } from '../../identity/qualifications/missing.ts'
import { listWire } from '../../identity/qualifications/wire.ts'
import { masked } from '../../identity/user/wire.ts'
import type { MemberRow } from '../../platform/database/rows.ts'
import type { Tables } from '../../platform/database/tables.ts'
import { seconds, secondsOrNull } from '../../platform/http/reply/seconds.ts'
import { fundsOf } from '../../purchase/pay-method/funds.ts'
import type { Reader } from '../orders/filter.ts'
import { listedColumns, orderRows } from '../orders/rows.ts'
import { findConsoleStore } from './filter.ts'
import { storeRows } from './rows.ts'

type Db = Kysely<Tables>
const shownMax = 20
const rightsMax = 50
const yuan = (fen: number) => formatFen(fen as Fen)

async function applicationOf(db: Db, id: number): Promise<ConsoleStoreWire['application']> {
  const row = await db.selectFrom('store_application').selectAll().where('member_id', '=', id).executeTakeFirst()
  if (!row) return null
  const { state, reason, contact, contact_phone, region, detail, submitted_at } = row
  return {
    state_text: applicationStateNames[state],
    reason,
    contact,
    phone: masked(contact_phone),
    address: [region, detail].join(' '),
    submitted_at: seconds(submitted_at),
  }
}

async function openingOf(db: Db, id: number): Promise<ConsoleStoreWire['opening']> {
  const open = db.selectFrom('store_opening').selectAll().where('member_id', '=', id).where('closed_at', 'is', null)
  const row = await open.executeTakeFirst()
  return row ? { reason: row.reason, opened_by: row.opened_by, signed_by: row.signed_by, ends_at: seconds(row.ends_at) } : null
}

async function papersOf(db: Db, store: MemberRow, today: string): Promise<ConsoleStoreWire['papers']> {
  const view = { member: store, today, serviceOrigin: '', isOwner: false }
  return listWire(await loadPapers(db, store.id), undefined, view).list.map(
    ({ kind, state, state_text, is_required, expires_on, days }) => ({ kind, state, state_text, is_required, expires_on, days }),
  )
}

async function peopleOf(db: Db, id: number): Promise<ConsoleStoreWire['people']> {
  const rows = await db
    .selectFrom('membership')
    .innerJoin('person', 'person.id', 'membership.person_id')
    .leftJoin('person_factor', 'person_factor.person_id', 'person.id')
    .where('membership.member_id', '=', id)
    .select(['person.id', 'person.name', 'person.phone', 'membership.role', 'person_factor.set_up_at'])
    .select(({ exists, selectFrom, lit }) =>
      exists(selectFrom('passkey').whereRef('passkey.person_id', '=', 'person.id').select(lit(1).as('one'))).as('has_passkey'),
    )
    .select(({ selectFrom }) =>
      selectFrom('session')
        .whereRef('session.person_id', '=', 'person.id')
        .where('session.member_id', '=', id)
        .select(({ fn }) => fn.max('session.seen_at').as('seen'))
        .as('seen'),
    )
    .orderBy('person.id')
    .execute()
  return rows.map(row => ({
    id: row.id,
    name: row.name,
    role: roleNames[row.role],
    phone: masked(row.phone),
    has_factor: row.set_up_at !== null || row.has_passkey ? 1 : 0,
    seen_at: secondsOrNull(row.seen),
  }))
}

async function rightsOf(db: Db, id: number): Promise<ConsoleStoreWire['rights']> {
  const rows = await db
    .selectFrom('goods_right')
    .innerJoin('goods', 'goods.id', 'goods_right.goods_id')
    .where('member_id', '=', id)
    .select(['goods_id', 'goods.name', 'state'])
    .orderBy('goods_right.created_at', 'desc')
    .orderBy('goods_id')
    .limit(rightsMax)
    .execute()
  // Their check constraint has the names of the states.
  return rows.map(row => ({ ...row, state_text: rightStateNames[row.state as RightState] }))
}

/** Paid and not cancelled, from one day on, up to another. */
async function boughtBetween(db: Db, id: number, from: string, until: string): Promise<string> {
  const row = await db
    .selectFrom('orders')
    .where('member_id', '=', id)
    .where('state', '>=', orderStates.paid)
    .where('created_at', '>=', chinaDayStart(from))
    .where('created_at', '<', chinaDayStart(until))
    .select(({ fn }) => fn.sum('payable_fen').as('sum'))
    .executeTakeFirstOrThrow()
  return yuan(Number(row.sum ?? 0))
}

async function afterSalesOf(db: Db, id: number): Promise<ConsoleStoreWire['after_sales']> {
  const rows = await db
    .selectFrom('after_sale')
    .innerJoin('orders', 'orders.id', 'after_sale.order_id')
    .where('after_sale.member_id', '=', id)
    .select([
      'after_sale.sn',
      'after_sale.state',
      'after_sale.kind',
      'money_fen',
      'voucher_fen',
      'after_sale.created_at',
      'orders.sn as order_sn',
    ])
    .orderBy('after_sale.created_at', 'desc')
    .orderBy('after_sale.id')
    .limit(shownMax)
    .execute()
  return rows.map(row => ({
    sn: row.sn,
    order_sn: row.order_sn,
    // The column holds nothing else.
    state_text: afterSaleStateName(row.state as AfterSaleState, row.kind),
    money: yuan(row.money_fen + row.voucher_fen),
    created_at: seconds(row.created_at),
  }))
}

async function moneyOf(db: Db, id: number, now: number) {
  const { balance, credit } = await fundsOf(db, id, now)
  const month = `${chinaDay(now).slice(0, 7)}-01`
  return {
    balance: yuan(balance),
    credit: credit && { limit: yuan(credit.limit), owed: yuan(credit.owed), days: credit.days, overdue: yuan(credit.overdue) },
    month: await boughtBetween(db, id, month, addMonths(month, 1)),
    last_month: await boughtBetween(db, id, addMonths(month, -1), month),
  }
}

/** All that staff see of one store. */
export async function consoleStore(db: Db, reader: Reader, code: string, now: number): Promise<ConsoleStoreWire> {
  const store = await findConsoleStore(db, reader, code)
  const [row] = await storeRows(db, [store])
  if (!row) throw new Error('a store has its row')
  const { id, parent_id, tax_number, erp_code, is_special, is_after_sale } = store
  const today = chinaDay(now)
  const chain =
    parent_id === null ? undefined : await db.selectFrom('member').select('company').where('id', '=', parent_id).executeTakeFirst()
  const address = await db
    .selectFrom('address')
    .select(['region', 'detail'])
    .where('member_id', '=', id)
    .where('is_default', '=', 1)
    .executeTakeFirst()
  const orders = db.selectFrom('orders').select(listedColumns).where('member_id', '=', id)
  const newest = await orders.orderBy('orders.created_at', 'desc').orderBy('orders.id').limit(shownMax).execute()
  const scopes = await db.selectFrom('member_scope').select('scope').where('member_id', '=', id).orderBy('scope').execute()
  return {
    store: row,
    chain: chain?.company ?? '',
    ...{ tax_number, erp_code, is_special, is_after_sale },
    address: address ? `${address.region} ${address.detail}` : '',
    application: await applicationOf(db, id),
    lacking: await lackingPapers(db, store, today),
    opening: await openingOf(db, id),
    scopes: scopes.map(({ scope }) => scope),
    papers: await papersOf(db, store, today),
    rights: await rightsOf(db, id),
    ...(await moneyOf(db, id, now)),
    people: await peopleOf(db, id),
    orders: await orderRows(db, newest),
    after_sales: await afterSalesOf(db, id),
  }
}
