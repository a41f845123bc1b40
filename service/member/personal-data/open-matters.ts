import { sql, type Kysely } from 'kysely'
import { afterSaleStates } from '@yaoji/contract/domain/order/after-sale-states'
import { orderStates } from '@yaoji/contract/domain/order/order-states'
import * as paths from '@yaoji/contract/paths'
import type { PersonalDataWire } from '@yaoji/contract/calls/member/personal-data'
import { countRows } from '../../platform/database/query-parts.ts'
import type { Tables } from '../../platform/database/tables.ts'
import { messages } from './messages.ts'

type Db = Kysely<Tables>
type Open = PersonalDataWire['open'][number]
type Store = { id: number; company: string; isLast: boolean; isLastOwner: boolean }

const overOrders = [orderStates.completed, orderStates.cancelled, orderStates.refunded]
const overAfterSales = [afterSaleStates.done, afterSaleStates.withdrawn, afterSaleStates.rejected, afterSaleStates.closed]

/** The stores of a person, and whether anybody else acts for them. */
export async function storesToLeave(db: Db, personId: number): Promise<Store[]> {
  const own = await db
    .selectFrom('membership')
    .innerJoin('member', 'member.id', 'membership.member_id')
    .where('person_id', '=', personId)
    .select(['member.id', 'member.company', 'role'])
    .orderBy('member.id')
    .execute()
  const stores: Store[] = []
  for (const { id, company, role } of own) {
    const others = await db.selectFrom('membership').select('role').where('member_id', '=', id).where('person_id', '<>', personId).execute()
    const isLastOwner = role === 'owner' && !others.some(other => other.role === 'owner')
    stores.push({ id, company, isLast: others.length === 0, isLastOwner })
  }
  return stores
}

async function moneyMatters(db: Db, { id, company }: Store): Promise<Open[]> {
  const account = await db.selectFrom('account').select('balance_fen').where('member_id', '=', id).executeTakeFirst()
  const credit = await db.selectFrom('credit_line').select('owed_fen').where('member_id', '=', id).executeTakeFirst()
  const withdrawals = await countRows(db.selectFrom('withdrawal').where('member_id', '=', id).where('state', 'in', ['checking', 'paying']))
  const recharges = await countRows(db.selectFrom('recharge').where('member_id', '=', id).where('state', '=', 'created'))
  const [balanceFen, owedFen] = [Number(account?.balance_fen ?? 0), Number(credit?.owed_fen ?? 0)]
  return [
    ...(balanceFen > 0 ? [{ text: messages.balance(company, balanceFen), path: paths.balance }] : []),
    ...(owedFen > 0 ? [{ text: messages.credit(company, owedFen), path: paths.statement }] : []),
    ...(withdrawals > 0 ? [{ text: messages.withdrawal(company), path: paths.balance }] : []),
    ...(recharges > 0 ? [{ text: messages.recharge(company), path: paths.balance }] : []),
  ]
}

async function tradeMatters(db: Db, { id, company }: Store): Promise<Open[]> {
  const orders = await countRows(db.selectFrom('orders').where('member_id', '=', id).where('state', 'not in', overOrders))
  const afterSales = await countRows(db.selectFrom('after_sale').where('member_id', '=', id).where('state', 'not in', overAfterSales))
  const pointsOrders = await countRows(
    db.selectFrom('points_order').where('member_id', '=', id).where('state', 'in', ['unshipped', 'shipped']),
  )
  const recalls = await countRows(
    db
      .selectFrom('recall_store')
      .innerJoin('recall', 'recall.id', 'recall_store.recall_id')
      .where('recall_store.member_id', '=', id)
      .where('recall_store.answered_at', 'is', null)
      .where('recall.ended_at', 'is', null)
      .where('recall.is_drill', '=', 0),
  )
  return [
    ...(orders > 0 ? [{ text: messages.orders(company, orders), path: paths.orders }] : []),
    ...(afterSales > 0 ? [{ text: messages.afterSales(company, afterSales), path: paths.orders }] : []),
    ...(pointsOrders > 0 ? [{ text: messages.pointsOrders(company, pointsOrders), path: paths.pointsOrders }] : []),
    ...(recalls > 0 ? [{ text: messages.recalls(company, recalls), path: paths.recalls }] : []),
  ]
}

async function mattersOf(db: Db, store: Store): Promise<Open[]> {
  if (store.isLastOwner && !store.isLast) return [{ text: messages.lastOwner(store.company), path: paths.stores }]
  if (!store.isLast) return []
  const branches = await countRows(db.selectFrom('member').where('parent_id', '=', store.id).where('status', '=', sql.lit('active')))
  const chain = branches > 0 ? [{ text: messages.chainStores(store.company, branches), path: paths.stores }] : []
  return [...chain, ...(await tradeMatters(db, store)), ...(await moneyMatters(db, store))]
}

/** What has to be finished before a person can leave: of a store only where the person is its last. */
export async function openMatters(db: Db, stores: readonly Store[]): Promise<Open[]> {
  const open: Open[] = []
  for (const store of stores) open.push(...(await mattersOf(db, store)))
  return open
}
