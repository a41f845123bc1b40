import type { Kysely } from 'kysely'
import type { MemberRow, TagRow } from '../../platform/database/rows.ts'
import type { Tables } from '../../platform/database/tables.ts'
import { memoizeByObject } from '../../platform/database/cache/derived.ts'
import { isGiftKind } from './gift-terms.ts'
import { givingByGoods, type GivingRow } from './gift-tags.ts'
import { goodsFacts } from './goods-facts.ts'
import { promotionsAt, type PromotionFacts, hasGift, takenOf } from './shop-facts.ts'
import { messages } from './messages.ts'
import { openTo } from './participation.ts'

const saleTags: Readonly<Record<string, readonly string[] | undefined>> = messages.saleTags

/** How goods are sold by promotions, each way once. */
function soldTags(promotions: readonly PromotionFacts[]): Map<number, TagRow[]> {
  const byGoods = new Map<number, Map<string, TagRow>>()
  for (const { row, goods } of promotions) {
    const tag = saleTags[row.kind]
    if (!tag) continue
    for (const { goods_id } of goods) {
      const tagsOfGoods = byGoods.get(goods_id) ?? new Map<string, TagRow>()
      tagsOfGoods.set(row.kind, { goods_id, sort: -1, name: tag[0] ?? '', description: tag[1] ?? '' })
      byGoods.set(goods_id, tagsOfGoods)
    }
  }
  return new Map([...byGoods].map(([id, own]) => [id, [...own.values()]]))
}

type Gift = GivingRow & { id: number }

/** Gifts that come with goods, with the current names of the gifts. */
async function giftsOf(db: Kysely<Tables>, promotions: readonly PromotionFacts[], now: number): Promise<Gift[]> {
  const taken = await takenOf(db, now)
  const giving = promotions.filter(({ row }) => isGiftKind(row.kind))
  const left = giving.flatMap(({ row, goods }) => goods.filter(each => hasGift(each, taken)).map(each => ({ row, each })))
  if (left.length === 0) return []
  const named = await goodsFacts(db, [...new Set(left.map(({ each }) => each.goods_id))])
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

/** Promotions that hold now for one buyer and mark goods, and what they give. */
export type Tagging = { promotions: readonly PromotionFacts[]; gifts: readonly Gift[] }

/** From memory; nothing inside a transaction. */
export async function taggingOf(db: Kysely<Tables>, member: MemberRow | undefined, now: number): Promise<Tagging> {
  const all = (await promotionsAt(db, now)) ?? []
  const tagging = all.filter(({ row }) => saleTags[row.kind] || isGiftKind(row.kind))
  const rows = tagging.map(({ row }) => row)
  const open = new Set(await openTo(db, member, rows, now))
  const promotions = tagging.filter(({ row }) => open.has(row))
  return { promotions, gifts: await giftsOf(db, promotions, now) }
}

/** The tags by goods, before those that an operator set. */
export const tagsByGoods = memoizeByObject(({ promotions, gifts }: Tagging) => ({
  sold: soldTags(promotions),
  giving: givingByGoods(gifts),
}))
