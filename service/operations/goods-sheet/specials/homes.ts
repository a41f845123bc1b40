import type { Selectable, SelectQueryBuilder, Transaction } from 'kysely'
import type { SpecialCell } from '@yaoji/contract/goods/special-cells'
import { locking } from '../../../platform/database/query-parts.ts'
import type { Tables } from '../../../platform/database/tables.ts'
import { momentOf } from '../../../promotions/campaign/published.ts'
import { savedDocument } from '../../../promotions/desk/saved-document.ts'
import type { PromotionDocument } from '../../../promotions/kinds/document-parts.ts'
import type { HeldSpecial } from './read-specials.ts'

/** A 特价 that changes: what there is, what it becomes, and of a sheet that is taken back, of what it was before; null is the goods themselves. */
export type SpecialMove = Pick<SpecialCell, 'goodsId'> & {
  from: HeldSpecial | null
  to: SpecialCell['now']
  before?: number | null
}

/** Where a 特价 comes to: the goods themselves, a promotion that is there, or one of its period; undefined for none. */
export type Home = 'goods' | 'period' | number | undefined

export type Promotion = { row: Selectable<Tables['promotion']> & { kind: 'special' }; document: PromotionDocument }
type PromotionQuery = SelectQueryBuilder<Tables, 'promotion', Selectable<Tables['promotion']>>
export type Promotions = ReadonlyMap<number, Promotion>

/** 特价 promotions of a query with what was saved of them last; they stay locked. */
export async function lockFound(trx: Transaction<Tables>, rows: PromotionQuery): Promise<Promotion[]> {
  const promotions: Promotion[] = []
  for (const found of await locking(trx, rows.where('kind', '=', 'special')).execute()) {
    const row = { ...found, kind: 'special' as const }
    promotions.push({ row, document: JSON.parse(await savedDocument(trx, row)) as PromotionDocument }) // The desk wrote it.
  }
  return promotions
}

/** The promotions that 特价 leave or come back to, locked in the order of their numbers. */
export async function lockPromotions(trx: Transaction<Tables>, moves: readonly SpecialMove[]): Promise<Promotions> {
  const ids = [...new Set(moves.flatMap(({ from, before }) => [from?.promotion ?? [], before ?? []].flat()))]
  if (ids.length === 0) return new Map()
  const found = await lockFound(trx, trx.selectFrom('promotion').selectAll().where('id', 'in', ids).orderBy('id'))
  return new Map(found.map(promotion => [promotion.row.id, promotion]))
}

export const periodOf = ({ begins, ends = '' }: PromotionDocument) => ({
  beginsAt: momentOf(begins, false) ?? NaN,
  endsAt: momentOf(ends, true) ?? NaN,
})

type Times = {
  now: number /** When a sheet was applied that is taken back: it may have ended promotions. */
  appliedAt: number | undefined
}

/** Whether a promotion sells at just this time to all stores. */
function takes(promotion: Promotion | undefined, { beginsAt, endsAt }: NonNullable<SpecialMove['to']>, { now, appliedAt }: Times): boolean {
  if (!promotion || promotion.document.for) return false
  const own = periodOf(promotion.document)
  const end = Number(promotion.row.ends_at)
  return own.beginsAt === beginsAt && own.endsAt === endsAt && (end > now || end === appliedAt)
}

/** Where a 特价 comes to. It stays where it is as long as that can have it. */
export function homeOf({ from, to, before }: SpecialMove, promotions: Promotions, times: Times): Home {
  // What was before a sheet may be over by now.
  if (!to || to.endsAt <= times.now) return undefined
  const own = before === undefined ? from?.promotion : before
  if (own === undefined) return 'period'
  if (own === null) return to.limit === null ? 'goods' : 'period'
  return takes(promotions.get(own), to, times) ? own : 'period'
}
