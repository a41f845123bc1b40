import type { TagWire } from '@yaoji/contract/calls/storefront/goods'
import { wholeYuan } from '@yaoji/contract/domain/money'
import { isGiftKind, readGiftTerms, type GiftTerms } from './gift-terms.ts'
import { messages } from './messages.ts'

/** A promotion that gives something, with one of its gifts. */
export type GivingRow = { kind: string; scope: string; terms: string; given_name: string; given_number: number; given_unit: string }

/** What goods that a promotion names earn, in their own unit. */
export type Giving = { isSwap: boolean; bar: GiftTerms['bar']; gifts: string[] }

/** By the goods that feed them. Promotions for all goods mark none: the cart shows them. */
export function givingByGoods(rows: readonly GivingRow[]): ReadonlyMap<number, Giving[]> {
  const byGoods = new Map<number, Giving[]>()
  for (const all of Map.groupBy(rows, ({ kind, scope, terms }) => `${kind} ${scope} ${terms}`).values()) {
    const [row] = all
    const terms = row && isGiftKind(row.kind) ? readGiftTerms(row) : undefined
    if (!row || !terms) continue
    const gifts = all.map(each => messages.gift.given(each.given_name, each.given_number, each.given_unit))
    const giving = { isSwap: row.kind === 'swap', bar: terms.bar, gifts }
    for (const id of terms.goodsIds ?? []) byGoods.set(id, [...(byGoods.get(id) ?? []), giving])
  }
  return byGoods
}

/** 赠, with the gift and its condition; without sums if the viewer must not see prices. */
export function giftTags(giving: readonly Giving[], unit: string, isOpen: boolean): TagWire[] {
  if (giving.length === 0) return []
  const { bar, or, semicolon, name } = messages.gift
  const texts = giving.map(each => {
    const from = each.bar.by === 'number' ? bar.number(each.bar.number, unit) : bar.amount(wholeYuan(each.bar.amount))
    return messages.gift.text(from, each.isSwap, each.gifts.join(or))
  })
  return [{ kind: 'gift', name, describe: isOpen ? texts.join(semicolon) : messages.gift.some, is_show: 1 }]
}
