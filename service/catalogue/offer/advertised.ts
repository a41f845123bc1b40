import type { Kysely } from 'kysely'
import type { GoodsRow, MemberRow } from '../../platform/database/rows.ts'
import type { Database } from '../../platform/database/database.ts'
import type { Tables } from '../../platform/database/tables.ts'
import { goodsFacts } from './goods-facts.ts'
import { loadOffers } from './offer.ts'
import type { Offer } from './sale-offer.ts'

type Looking = { member: MemberRow | undefined; isSought?: boolean; isOfPartner?: boolean }

/**
 * Whether prescription drugs are left out: for visitors, except where they looked for them in the shop itself (domain.md section 14;
 * 药品网络销售监督管理办法第十三条), by a keyword or on the page of the goods. Home, zones, lists without a keyword and partners' pages
 * advertise.
 */
export const isAdvertisedOnly = ({ member, isSought = false, isOfPartner = false }: Looking): boolean =>
  !member && (!isSought || isOfPartner)

/** Values of `is_rx` of goods that are shown without being looked for. */
export const advertisedKinds = (member: MemberRow | undefined): readonly number[] => (isAdvertisedOnly({ member }) ? [0] : [0, 1])

/** As `loadOffers`, without goods that are not advertised to this viewer. */
export async function loadAdvertised(
  db: Kysely<Tables>,
  member: MemberRow | undefined,
  goodsIds: readonly number[],
  now: number,
): Promise<Map<number, Offer>> {
  const offers = await loadOffers(db, member, goodsIds, now)
  if (!isAdvertisedOnly({ member })) return offers
  const kinds = advertisedKinds(member)
  return new Map([...offers].filter(([, { goods }]) => kinds.includes(goods.is_rx)))
}

/** Goods offered next to others: a visitor on the page of a prescription drug has looked for one. */
export const loadBeside = (
  db: Kysely<Tables>,
  { is_rx }: Pick<GoodsRow, 'is_rx'>,
  { member, now }: { member: MemberRow | undefined; now: number },
  goodsIds: readonly number[],
): Promise<Map<number, Offer>> => (is_rx === 1 ? loadOffers : loadAdvertised)(db, member, goodsIds, now)

/** Whether goods are a prescription drug. */
export const isPrescription = async (read: Database['read'], id: number): Promise<boolean> =>
  (await goodsFacts(read, [id]))?.get(id)?.goods.is_rx === 1
