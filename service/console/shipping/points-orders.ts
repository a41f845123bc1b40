import { sql, type Kysely, type Selectable } from 'kysely'
import type { ConsoleShippingWire, ShippingQuery } from '@yaoji/contract/calls/console/shipping'
import { contains } from '../../platform/database/query-parts.ts'
import type { Tables } from '../../platform/database/tables.ts'
import { seconds, secondsOrNull } from '../../platform/http/reply/seconds.ts'
import { masked } from '../../identity/user/wire.ts'
import { behind, cutPage, directionOf, usualLimit } from '../keyset.ts'

type Db = Kysely<Tables>
export type ShippingFilter = Omit<ShippingQuery, 'kind'>

const columns = ['points_order.created_at', 'points_order.sn'] as const
const waits = sql<number>`exists (select 1 from points_approval where order_id = points_order.id and approved_at is null)`

/** Points orders that fit the filter, not yet in an order. */
export function filteredPointsOrders(db: Db, { view = 'open', q = '' }: ShippingFilter) {
  const word = q.trim()
  return db
    .selectFrom('points_order')
    .innerJoin('member', 'member.id', 'points_order.member_id')
    .$if(view === 'open', own => own.where('points_order.state', '=', 'unshipped'))
    .$if(word !== '', own =>
      own.where(row =>
        row.or([
          row('points_order.sn', '=', word.toUpperCase()),
          row('points_order.parcel_number', '=', word),
          row('member.code', '=', word),
          contains('member.company', word),
          contains('points_order.name', word),
          contains('points_order.receiver', word),
        ]),
      ),
    )
}

/** Those of them that no 店主 must approve first: what the warehouse can send now, or what waits for a check of its address. */
export const pointsOrdersTo = (db: Db, next: 'send' | 'check_address') =>
  filteredPointsOrders(db, {})
    .where('points_order.is_address_held', '=', next === 'send' ? 0 : 1)
    .where(row => row.not(sql<boolean>`${waits}`))

type Row = Selectable<Tables['points_order']> & { code: string; company: string; waits: unknown }

function stateOf({ state, is_address_held: isHeld, waits: isWaiting }: Row): ConsoleShippingWire['state'] {
  if (state !== 'unshipped') return state
  // SQLite answers 1, PostgreSQL true.
  if (isWaiting === 1 || isWaiting === true) return 'approval'
  return isHeld === 1 ? 'address' : 'unshipped'
}

function pointsWire(row: Row): ConsoleShippingWire {
  const { sn, name, spec, quantity, code: store, company, receiver, phone, region, detail, carrier, parcel_number } = row
  return {
    ...{ kind: 'points', shipping_id: sn, name: [name, spec].filter(Boolean).join(' '), number: quantity },
    ...{ store, company, receiver, phone: masked(phone), address: `${region} ${detail}`, state: stateOf(row), carrier, parcel_number },
    created_at: seconds(row.created_at),
    shipped_at: secondsOrNull(row.shipped_at),
  }
}

/** One page of points orders. */
export async function listPointsOrders(db: Db, query: ShippingFilter, found = filteredPointsOrders(db, query)) {
  const { view = 'open', after, limit = usualLimit } = query
  const [direction, beyond] = directionOf(view === 'open')
  const rows = await found
    .selectAll('points_order')
    .select(['member.code', 'member.company', waits.as('waits')])
    .$if(after !== undefined, own => own.where(behind(columns, beyond, after ?? '')))
    .orderBy('points_order.created_at', direction)
    .orderBy('points_order.sn', direction)
    .limit(limit + 1)
    .execute()
  const { page, next } = cutPage(
    rows.map(row => ({ ...row, created_at: Number(row.created_at), id: row.sn })),
    limit,
  )
  return { list: page.map(pointsWire), next }
}
