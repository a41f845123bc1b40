import type { Kysely } from 'kysely'
import { addFen, formatFen, type Fen } from '@yaoji/contract/domain/money'
import { isNearLimit, unpaidLimit, unpaidUnitsLimit } from '@yaoji/contract/domain/cart/unpaid-limit'
import { unpaidLimits } from '@yaoji/contract/limits'
import type { Tables } from '../../../platform/database/tables.ts'
import { creditLimit, heldUnpaid, largestPaidMonth, unpaidStates } from './held.ts'

type Db = Kysely<Tables>

/** A store close to its limit of unpaid orders, in money or in units of goods. */
export type NearLimit = {
  store: string
  company: string
  orders: number
  sum: string
  limit: string
  goods: readonly { name: string; unit: string; taken: number; most: number }[]
}

type Store = { id: number; code: string; company: string }

async function unpaidOf(db: Db, { id, code, company }: Store): Promise<NearLimit | undefined> {
  const { orders, goods } = await heldUnpaid(db, id, unpaidLimits.freeUnits)
  const sum = addFen(...orders.map(order => Number(order.payable_fen) as Fen))
  const near = goods
    .map(({ name, pack_unit: unit, taken, free }) => ({ name, unit, taken: Number(taken), most: unpaidUnitsLimit(Number(free)) }))
    .filter(({ taken, most }) => isNearLimit(taken, most))
  if (near.length === 0 && !isNearLimit(sum, unpaidLimits.leastFen)) return
  const limit = unpaidLimit({ credit: await creditLimit(db, id), largestMonth: await largestPaidMonth(db, id) })
  if (near.length === 0 && !isNearLimit(sum, limit)) return
  return { store: code, company, orders: orders.length, sum: formatFen(sum), limit: formatFen(limit), goods: near }
}

/** The stores that are near a limit of what may be held unpaid, by their code. */
export async function nearUnpaidLimits(db: Db): Promise<NearLimit[]> {
  const stores = await db
    .selectFrom('member')
    .where('id', 'in', query => query.selectFrom('orders').where('state', 'in', unpaidStates).select('member_id'))
    .select(['id', 'code', 'company'])
    .orderBy('code')
    .execute()
  const near: NearLimit[] = []
  for (const store of stores) near.push(...[(await unpaidOf(db, store)) ?? []].flat())
  return near
}
