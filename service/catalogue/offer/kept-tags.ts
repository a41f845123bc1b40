import type { Kysely } from 'kysely'
import type { MemberRow, TagRow } from '../../platform/database/rows.ts'
import type { Tables } from '../../platform/database/tables.ts'
import { isGiftKind } from './gift-terms.ts'
import { givingByGoods, type Giving, type GivingRow } from './gift-tags.ts'
import { keptGoods } from './kept-goods.ts'
import { keptPromotions, type KeptPromotion } from './kept-promotions.ts'
import { messages } from './messages.ts'
import { openTo } from './participation.ts'
import { hasGift, takenOf } from './taken.ts'

type Tags = { tags: Map<number, TagRow[]>; giving: ReadonlyMap<number, Giving[]> }

const saleTags: Readonly<Record<string, readonly string[] | undefined>> = messages.saleTags

/** How goods are sold by promotions, each way once. */
function soldTags(kept: readonly KeptPromotion[]): Map<number, TagRow[]> {
  const byGoods = new Map<number, Map<string, TagRow>>()
  for (const { row, goods } of kept) {
    const tag = saleTags[row.kind]
    if (!tag) continue
    for (const { goods_id } of goods) {
      const own = byGoods.get(goods_id) ?? new Map<string, TagRow>()
      own.set(row.kind, { goods_id, sort: -1, name: tag[0] ?? '', description: tag[1] ?? '' })
      byGoods.set(goods_id, own)
    }
  }
  return new Map([...byGoods].map(([id, own]) => [id, [...own.values()]]))
}

/** Gifts that come with goods, with the current names of the gifts. */
async function givingRows(db: Kysely<Tables>, kept: readonly KeptPromotion[], now: number): Promise<GivingRow[]> {
  const taken = await takenOf(db, now)
  const giving = kept.filter(({ row }) => isGiftKind(row.kind))
  const left = giving.flatMap(({ row, goods }) => goods.filter(each => hasGift(each, taken)).map(each => ({ row, each })))
  if (left.length === 0) return []
  const named = await keptGoods(db, [...new Set(left.map(({ each }) => each.goods_id))])
  return left
    .flatMap(({ row, each }) => {
      const goods = named?.get(each.goods_id)?.goods
      const { kind, scope, terms } = row
      return goods
        ? [{ id: row.id, kind, scope, terms, given_name: goods.name, given_number: each.number, given_unit: goods.pack_unit }]
        : []
    })
    .toSorted((a, b) => a.id - b.id || (a.given_name < b.given_name ? -1 : 1))
}

/** Promotions that hold now for this buyer and mark goods; none inside a transaction. */
export async function taggingPromotions(db: Kysely<Tables>, member: MemberRow | undefined, now: number): Promise<KeptPromotion[]> {
  const all = (await keptPromotions(db, now)) ?? []
  const tagged = all.filter(({ row }) => saleTags[row.kind] || isGiftKind(row.kind))
  const rows = tagged.map(({ row }) => row)
  const open = new Set(await openTo(db, member, rows, now))
  return tagged.filter(({ row }) => open.has(row))
}

/** As `selectTags` (shown-rows.ts) has them, from memory; undefined inside a transaction. */
export async function keptTags(
  db: Kysely<Tables>,
  member: MemberRow | undefined,
  ids: readonly number[],
  now: number,
): Promise<Tags | undefined> {
  const goods = await keptGoods(db, ids)
  if (!goods) return
  const kept = await taggingPromotions(db, member, now)
  const sold = soldTags(kept)
  const tags = new Map(ids.map(id => [id, [...(sold.get(id) ?? []), ...(goods.get(id)?.tags ?? [])]]))
  return { tags, giving: givingByGoods(await givingRows(db, kept, now)) }
}
