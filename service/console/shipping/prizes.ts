import type { Kysely } from 'kysely'
import type { ConsoleShippingWire } from '@yaoji/contract/calls/console/shipping'
import { contains, numberIn } from '../../platform/database/query-parts.ts'
import type { Tables } from '../../platform/database/tables.ts'
import { seconds, secondsOrNull } from '../../platform/http/reply/seconds.ts'
import { masked } from '../../identity/user/wire.ts'
import { behind, cutPage, directionOf, usualLimit } from '../keyset.ts'
import type { ShippingFilter } from './points-orders.ts'

type Db = Kysely<Tables>

const columns = ['lottery_claim.claimed_at', 'lottery_claim.draw_id'] as const

/** 实物 that was won and has an address, by the filter, not yet in an order. */
export function filteredPrizes(db: Db, { view = 'open', q = '' }: ShippingFilter) {
  const word = q.trim()
  return db
    .selectFrom('lottery_claim')
    .innerJoin('lottery_draw', 'lottery_draw.id', 'lottery_claim.draw_id')
    .innerJoin('lottery_prize', 'lottery_prize.id', 'lottery_draw.prize_id')
    .innerJoin('member', 'member.id', 'lottery_draw.member_id')
    .$if(view === 'open', own => own.where('lottery_claim.shipped_at', 'is', null))
    .$if(word !== '', own =>
      own.where(row =>
        row.or([
          row('lottery_claim.draw_id', '=', numberIn(word)),
          row('lottery_claim.parcel_number', '=', word),
          row('member.code', '=', word),
          contains('member.company', word),
          contains('lottery_prize.name', word),
          contains('lottery_claim.receiver', word),
        ]),
      ),
    )
}

/** One page of prizes. */
export async function listPrizes(db: Db, query: ShippingFilter) {
  const { view = 'open', after, limit = usualLimit } = query
  const [direction, beyond] = directionOf(view === 'open')
  const rows = await filteredPrizes(db, query)
    .selectAll('lottery_claim')
    .select(['lottery_prize.name', 'member.code', 'member.company'])
    .$if(after !== undefined, own => own.where(behind(columns, beyond, after ?? '')))
    .orderBy('lottery_claim.claimed_at', direction)
    .orderBy('lottery_claim.draw_id', direction)
    .limit(limit + 1)
    .execute()
  const placed = rows.map(row => ({ ...row, created_at: Number(row.claimed_at), id: String(row.draw_id) }))
  const { page, next } = cutPage(placed, limit)
  const list = page.map(({ id, name, code, company, receiver, phone, region, detail, carrier, parcel_number, ...row }) => ({
    ...{ kind: 'prize' as const, shipping_id: id, name, number: 1, store: code, company, receiver, phone: masked(phone) },
    ...{ address: `${region} ${detail}`, state: row.shipped_at === null ? ('unshipped' as const) : ('shipped' as const) },
    ...{ carrier, parcel_number, created_at: seconds(row.created_at), shipped_at: secondsOrNull(row.shipped_at) },
  }))
  return { list: list satisfies ConsoleShippingWire[], next }
}
