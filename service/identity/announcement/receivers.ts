import type { Kysely } from 'kysely'
import type { Body } from '@yaoji/contract/calls/call-types'
import type { consoleReceiversCall } from '@yaoji/contract/calls/console/notices'
import { noticeLimits } from '@yaoji/contract/console/notices'
import type { Tables } from '../../platform/database/tables.ts'
import { ApiError } from '../../platform/http/reply/api-error.ts'
import { announcementMessages as messages } from '../messages.ts'
import { isArea } from '../user/region.ts'

type Db = Kysely<Tables>

/** Which stores a message is for; all without. */
export type ReceiverChoice = Body<typeof consoleReceiversCall>

const dayMs = 86_400_000

/** Stores that paid for one of these goods since then. */
const boughtOne = (db: Db, goods: readonly number[], since: number) =>
  db
    .selectFrom('order_line')
    .innerJoin('orders', 'orders.id', 'order_line.order_id')
    .where('order_line.goods_id', 'in', goods)
    .where('orders.paid_at', '>=', since)
    .select('orders.member_id')

const livesIn = (db: Db, regions: readonly string[]) =>
  db
    .selectFrom('address')
    .where('is_default', '=', 1)
    // Areas hold no wildcard: each of them is one that there is.
    .where(row => row.or(regions.flatMap(region => [row('region', '=', region), row('region', 'like', `${region} %`)])))
    .select('address.member_id')

/** Active stores that fit all that is named. */
export function receiversOf(db: Db, choice: ReceiverChoice, now: number) {
  const { ranks = [], regions = [], stores = [], bought = [], bought_days = noticeLimits.boughtDays, idle_days } = choice
  return db
    .selectFrom('member')
    .where('member.status', '=', 'active')
    .$if(ranks.length > 0, some => some.where('member.rank', 'in', ranks.map(Number)))
    .$if(regions.length > 0, some => some.where('member.id', 'in', livesIn(db, regions)))
    .$if(stores.length > 0, some => some.where('member.code', 'in', stores))
    .$if(bought.length > 0, some => some.where('member.id', 'in', boughtOne(db, bought.map(Number), now - bought_days * dayMs)))
    .$if(idle_days !== undefined, some =>
      some.where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom('orders')
              .select('orders.id')
              .whereRef('orders.member_id', '=', 'member.id')
              .where('orders.paid_at', '>=', now - (idle_days ?? 0) * dayMs),
          ),
        ),
      ),
    )
}

/** @throws {ApiError} 422 at a region, a store or goods that there are not */
export async function checkChoice(db: Db, { regions = [], stores = [], bought = [], bought_days }: ReceiverChoice): Promise<void> {
  const strange = regions.filter(region => !isArea(region))
  if (strange.length > 0) throw ApiError.invalid('regions', messages.noRegions(strange))
  if (stores.length > 0) {
    const rows = await db.selectFrom('member').where('code', 'in', stores).select('code').execute()
    const unknown = stores.filter(code => !rows.some(row => row.code === code))
    if (unknown.length > 0) throw ApiError.invalid('stores', messages.noStores(unknown))
  }
  if (bought_days !== undefined && bought.length === 0) throw ApiError.invalid('bought_days', messages.daysOfNothing)
  if (bought.length === 0) return
  const rows = await db.selectFrom('goods').where('id', 'in', bought.map(Number)).select('id').execute()
  const missing = bought.filter(id => !rows.some(row => row.id === Number(id)))
  if (missing.length > 0) throw ApiError.invalid('bought', messages.noGoods(missing))
}
