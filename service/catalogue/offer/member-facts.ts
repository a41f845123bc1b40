import { sql, type Kysely, type Selectable } from 'kysely'
import { orderStates } from '@yaoji/contract/domain/order/order-states'
import { compiledOnce } from '../../platform/database/compiled.ts'
import { factOf, versionFact, type FactSource } from '../../platform/database/cache/facts.ts'
import { rowList, rowsIn, type RowList } from '../../platform/database/row-lists.ts'
import type { AddressRow, CouponRow, PaperRow } from '../../platform/database/rows.ts'
import type { Tables } from '../../platform/database/tables.ts'
import type { RightState } from './sale-rows.ts'
import { readsCaches } from '../../platform/database/cache/changes.ts'

const factsMax = 5_000

export type Agreement = { goods_id: number; price_units: number; begins_at: number; ends_at: number }

/** All that is known of one member whatever they look at. */
export type MemberFacts = {
  scopes: ReadonlySet<string>
  papers: readonly PaperRow[]
  /** Opened by operators without its papers. */
  isOpened: boolean
  /** The one that is taken unless another is chosen first. */
  addresses: readonly AddressRow[]
  /** Of the first checked address, so that typing another one does not unlock regional goods; empty without one. */
  region: string
  rights: ReadonlyMap<number, RightState>
  /** Of every time, by goods. */
  agreements: ReadonlyMap<number, readonly Agreement[]>
  /** Coupons that are not used, of every time, and how many were claimed of each offer. */
  coupons: readonly CouponRow[]
  heldCoupons: readonly CouponRow[]
  claimed: ReadonlyMap<number, number>
  favourites: ReadonlySet<number>
  awaited: ReadonlySet<number>
  /** Which gift of a promotion they chose; null where they want none. */
  giftChoices: readonly GiftChoice[]
}

const couponColumns = ['id', 'member_id', 'name', 'scope', 'terms', 'begins_at', 'ends_at', 'state', 'order_id', 'offer_id'] as const
const addressColumns = ['id', 'member_id', 'name', 'phone', 'region', 'detail', 'is_default', 'is_checked'] as const

type GiftChoice = { promotion_id: number; goods_id: number | null }
type Right = { goods_id: number; state: string }

/** All of it in one statement, since a change of any of it replaces the whole fact. */
const selectMember = compiledOnce((db, { id }: { id: number }) => {
  const rowsOf = (table: string) => sql`from ${sql.table(table)} where member_id = ${id}`
  return db.selectNoFrom([
    rowList<{ scope: string }>(db, ['scope'], rowsOf('member_scope')).as('scopes'),
    rowList<PaperRow>(db, ['member_id', 'kind', 'expires_on'], rowsOf('member_paper')).as('papers'),
    rowList<{ id: number }>(db, ['id'], sql`${rowsOf('store_opening')} and closed_at is null`).as('openings'),
    rowList<Right>(db, ['goods_id', 'state'], rowsOf('goods_right')).as('rights'),
    rowList<Agreement>(db, ['goods_id', 'price_units', 'begins_at', 'ends_at'], rowsOf('agreed_price')).as('agreed'),
    rowList<CouponRow>(db, couponColumns, rowsOf('coupon')).as('coupons'),
    rowList<{ goods_id: number }>(db, ['goods_id'], rowsOf('favorite')).as('favourites'),
    rowList<{ goods_id: number }>(db, ['goods_id'], rowsOf('arrival_notice')).as('awaited'),
    rowList<AddressRow>(db, addressColumns, sql`${rowsOf('address')} order by is_default desc, id`).as('addresses'),
    rowList<GiftChoice>(db, ['promotion_id', 'goods_id'], rowsOf('gift_choice')).as('choices'),
  ])
})

const goodsIn = (list: RowList<{ goods_id: number }>) => new Set(rowsIn(list).map(row => row.goods_id))

async function readMember(db: Kysely<Tables>, id: number): Promise<MemberFacts> {
  const [row] = await selectMember(db, { id })
  if (!row) throw new Error('a select without a table has one row')
  const coupons = rowsIn(row.coupons)
  const addresses = rowsIn(row.addresses)
  const claimed = Map.groupBy(coupons, each => each.offer_id ?? 0)
  return Object.freeze({
    coupons: coupons.filter(({ state }) => state === 'unused'),
    heldCoupons: coupons.filter(({ state }) => state === 'held'),
    claimed: new Map([...claimed].map(([offerId, rows]) => [offerId, rows.length])),
    scopes: new Set(rowsIn(row.scopes).map(({ scope }) => scope)),
    papers: rowsIn(row.papers),
    isOpened: rowsIn(row.openings).length > 0,
    addresses,
    region: addresses.find(each => each.is_checked === 1)?.region ?? '',
    // A check constraint keeps to these states.
    rights: new Map(rowsIn(row.rights).map(({ goods_id, state }) => [goods_id, state as RightState])),
    agreements: Map.groupBy(rowsIn(row.agreed), each => each.goods_id),
    favourites: goodsIn(row.favourites),
    awaited: goodsIn(row.awaited),
    giftChoices: rowsIn(row.choices),
  })
}

/** What is known of a member; orders and sessions are no part of it. */
export const memberFacts = factOf<number, MemberFacts>({ max: factsMax, read: readMember, replaced: ({ memberRows }) => memberRows })

const selectOrdered = compiledOnce((db, { id }: { id: number }) =>
  db.selectFrom('orders').select('id').where('member_id', '=', id).where('state', '<>', orderStates.cancelled).limit(1),
)

/** Whether the member has ordered before; an order that came to nothing does not count. */
export const hasOrdered = factOf<number, boolean>({
  max: factsMax,
  read: async (db, id) => (await selectOrdered(db, { id })).length > 0,
  replaced: ({ members }) => members,
  isFromAll: true,
})

type LineColumn = 'goods_id' | 'name'
type Line<Of extends LineColumn> = Pick<Selectable<Tables['order_line']>, Of>

/** An order created longer than this before the read had been committed by then, despite clock differences. */
const overlapMs = 3_600_000

type BoughtSource<Of extends LineColumn, Value> = Pick<FactSource<number, Value>, 'max' | 'isFromAll'> & {
  columns: readonly Of[]
  none: Value
  /** Adds what further lines tell; some of them may be known. */
  add: (known: Value, lines: readonly Line<Of>[]) => Value
}

/**
 * What the lines of all orders of a member tell, also of those that came to nothing. Lines stay as they are, so after a change only those of
 * later orders are read; after the clock was set back all are.
 */
export function boughtFact<Of extends LineColumn, Value>({ columns, none, add, ...source }: BoughtSource<Of, Value>) {
  const selectAll = compiledOnce((db, { memberId }: { memberId: number }) =>
    db.selectFrom('order_line').where('buyer_id', '=', memberId).select(columns).distinct().$castTo<Line<Of>>(),
  )
  const selectSince = compiledOnce((db, { memberId, since }: { memberId: number; since: number }) =>
    db
      .selectFrom('orders')
      .innerJoin('order_line', 'order_line.order_id', 'orders.id')
      .where('member_id', '=', memberId)
      .where('orders.created_at', '>=', since)
      .select(columns)
      .distinct()
      .$castTo<Line<Of>>(),
  )
  type Read = { value: Value; readAt: number }
  const read = async (db: Kysely<Tables>, memberId: number, now: number): Promise<Read> => ({
    value: add(none, await selectAll(db, { memberId })),
    readAt: now,
  })
  const renew = async ({ value, readAt }: Read, db: Kysely<Tables>, memberId: number, now: number): Promise<Read> => {
    if (now < readAt) return read(db, memberId, now)
    return { value: add(value, await selectSince(db, { memberId, since: readAt - overlapMs })), readAt: now }
  }
  const fact = factOf<number, Read>({ ...source, read, renew, replaced: ({ members }) => members })
  return async (db: Kysely<Tables>, memberId: number, now: number): Promise<Value> => (await fact(db, memberId, now)).value
}

/** Members with the goods that they bought in memory: some 8 kB each. */
const boughtMax = 500

const boughtIds = boughtFact<'goods_id', readonly number[]>({
  max: boughtMax,
  columns: ['goods_id'],
  none: [],
  add: (ids, lines) => [...new Set([...ids, ...lines.map(line => line.goods_id)])],
})

/** Whether goods are in any order of a member, also in one that came to nothing: of most that they look at none are. */
export const hasBought = async (db: Kysely<Tables>, memberId: number, goodsId: number, now: number): Promise<boolean> =>
  (await boughtIds(db, memberId, now)).includes(goodsId)

/** Changes with any order of a member. */
export const ordersVersion = versionFact<number>(factsMax, ({ members }) => members)

/** What a member marks goods as: a favourite, or awaited. */
export type MarkTable = 'favorite' | 'arrival_notice'

/** Which of these goods the member marked; a visitor marks none. */
export async function markedGoods(
  db: Kysely<Tables>,
  table: MarkTable,
  memberId: number | undefined,
  goodsIds: readonly number[],
): Promise<ReadonlySet<number>> {
  if (memberId === undefined || goodsIds.length === 0) return new Set()
  if (readsCaches(db)) {
    const { favourites, awaited } = await memberFacts(db, memberId)
    return table === 'favorite' ? favourites : awaited
  }
  const rows = await db.selectFrom(table).select('goods_id').where('member_id', '=', memberId).where('goods_id', 'in', goodsIds).execute()
  return new Set(rows.map(row => row.goods_id))
}
