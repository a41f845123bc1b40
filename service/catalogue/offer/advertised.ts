import type { Kysely } from 'kysely'
import type { GoodsRow, MemberRow } from '../../platform/database/rows.ts'
import type { Tables } from '../../platform/database/tables.ts'
import { loadOffers } from './offer.ts'
import type { Offer } from './sale-offer.ts'

/**
 * Values of `is_rx` of goods that are shown without being searched for: on home, in zones, in lists without a keyword and in partners' widgets.
 * Visitors see no prescription drugs there (domain.md section 14; 药品网络销售监督管理办法第十三条); a search in the shop and the page of the goods
 * show them.
 */
export const advertisedKinds = (member: MemberRow | undefined): readonly number[] => (member ? [0, 1] : [0])

/** As `loadOffers`, without goods that are not advertised to this viewer. */
export async function loadAdvertised(
  db: Kysely<Tables>,
  member: MemberRow | undefined,
  goodsIds: readonly number[],
  now: number,
): Promise<Map<number, Offer>> {
  const offers = await loadOffers(db, member, goodsIds, now)
  if (member) return offers
  const kinds = advertisedKinds(member)
  return new Map([...offers].filter(([, { goods }]) => kinds.includes(goods.is_rx)))
}

/** What is offered with goods: who looks at a prescription drug has looked for one. */
export const loadBeside = (
  db: Kysely<Tables>,
  { is_rx }: Pick<GoodsRow, 'is_rx'>,
  { member, now }: { member: MemberRow | undefined; now: number },
  goodsIds: readonly number[],
): Promise<Map<number, Offer>> => (is_rx === 1 ? loadOffers : loadAdvertised)(db, member, goodsIds, now)

/** Whether goods are a prescription drug. */
export async function isPrescription(db: Kysely<Tables>, id: number): Promise<boolean> {
  const row = await db.selectFrom('goods').select('is_rx').where('id', '=', id).executeTakeFirst()
  return row?.is_rx === 1
}
