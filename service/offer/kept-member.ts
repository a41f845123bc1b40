import type { Kysely } from 'kysely'
import { changesOf, type Changes } from '../database/changes.ts'
import { KeptMap } from '../database/kept-map.ts'
import type { CouponRow, PaperRow } from '../database/rows.ts'
import type { Tables } from '../database/tables.ts'
import { defaultRegion } from '../user/addresses.ts'
import type { RightState } from './sale-rows.ts'

const keptMax = 5_000

export type Agreement = { goods_id: number; price_units: number; begins_at: number; ends_at: number }

export type HeldCoupon = Pick<CouponRow, 'scope' | 'terms' | 'begins_at' | 'ends_at'>

/** All that is known of one member whatever they look at. */
export type KeptMember = {
  scopes: ReadonlySet<string>
  papers: readonly PaperRow[]
  region: string
  rights: ReadonlyMap<number, RightState>
  /** Of every time, by goods. */
  agreements: ReadonlyMap<number, readonly Agreement[]>
  /** Coupons that are not used, of every time, and how many were claimed of each offer. */
  coupons: readonly HeldCoupon[]
  claimed: ReadonlyMap<number, number>
  favourites: ReadonlySet<number>
  awaited: ReadonlySet<number>
}

async function markedBy(db: Kysely<Tables>, table: 'favorite' | 'arrival_notice', memberId: number): Promise<ReadonlySet<number>> {
  const rows = await db.selectFrom(table).select('goods_id').where('member_id', '=', memberId).execute()
  return new Set(rows.map(row => row.goods_id))
}

export async function readMember(db: Kysely<Tables>, id: number): Promise<KeptMember> {
  const scopes = await db.selectFrom('member_scope').select('scope').where('member_id', '=', id).execute()
  const rights = await db.selectFrom('goods_right').select(['goods_id', 'state']).where('member_id', '=', id).execute()
  const agreed = await db
    .selectFrom('agreed_price')
    .select(['goods_id', 'price_units', 'begins_at', 'ends_at'])
    .where('member_id', '=', id)
    .execute()
  const coupons = await db
    .selectFrom('coupon')
    .select(['scope', 'terms', 'begins_at', 'ends_at', 'state', 'offer_id'])
    .where('member_id', '=', id)
    .execute()
  const claimed = Map.groupBy(coupons, row => row.offer_id ?? 0)
  return {
    coupons: coupons.filter(row => row.state === 'unused'),
    claimed: new Map([...claimed].map(([offerId, rows]) => [offerId, rows.length])),
    scopes: new Set(scopes.map(row => row.scope)),
    papers: await db.selectFrom('member_paper').selectAll().where('member_id', '=', id).execute(),
    region: await defaultRegion(db, id),
    // A check constraint keeps to these states.
    rights: new Map(rights.map(row => [row.goods_id, row.state as RightState])),
    agreements: Map.groupBy(agreed, row => row.goods_id),
    favourites: await markedBy(db, 'favorite', id),
    awaited: await markedBy(db, 'arrival_notice', id),
  }
}

function keepMembers(changes: Changes): KeptMap<number, KeptMember> {
  const kept = new KeptMap<number, KeptMember>(keptMax)
  changes.onNews(({ members }) => {
    for (const id of members) kept.drop(id)
  })
  return kept
}

/** What is known of a member; undefined inside a transaction, which reads for itself. */
export async function keptMember(db: Kysely<Tables>, id: number): Promise<KeptMember | undefined> {
  const changes = changesOf(db)
  if (!changes) return
  await changes.look()
  return changes.kept(keepMembers).get(id, () => readMember(db, id))
}
