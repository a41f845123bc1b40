import { Type } from 'typebox'
import { Value } from 'typebox/value'
import { giftTypes, type GiftKind, type GiftRule } from '@yaoji/contract/domain/lines/gift'
import type { Fen } from '@yaoji/contract/domain/money'
import { memoizeByText } from '../../platform/database/cache/derived.ts'

const one = { minimum: 1 }
const scopeSchema = Type.Object({ goods_ids: Type.Optional(Type.Array(Type.Integer())) })
/** A gift for each time that the units or the amount of the bar are reached, up to `times_max`. */
const giftSchema = Type.Object({
  bar_number: Type.Optional(Type.Integer(one)),
  bar_fen: Type.Optional(Type.Integer(one)),
  times_max: Type.Integer({ ...one, maximum: 1_000 }),
})

/** Lines that come with other goods: not ordered by themselves, and not at the price of the goods. */
export const giftKinds = Object.keys(giftTypes)

export function isGiftKind(kind: string): kind is GiftKind {
  return kind in giftTypes
}

/** Who feeds a gift, and from where on how often. */
export type GiftTerms = Pick<GiftRule, 'goodsIds' | 'bar' | 'timesMax'>

const readScope = memoizeByText(scope => {
  const read: unknown = JSON.parse(scope)
  return Value.Check(scopeSchema, read) ? read : undefined
})

const readGift = memoizeByText(terms => {
  const read: unknown = JSON.parse(terms)
  return Value.Check(giftSchema, read) ? read : undefined
})

/** Who feeds a gift and from where on; undefined where an operator has written something else. */
export function readGiftTerms({ scope, terms }: { scope: string; terms: string }): GiftTerms | undefined {
  const [goods, gift] = [readScope(scope), readGift(terms)]
  if (!goods || !gift) return
  const { bar_number: number, bar_fen: amount, times_max: timesMax } = gift
  const bar = number !== undefined ? ({ by: 'number', number } as const) : amount && ({ by: 'amount', amount: amount as Fen } as const)
  return bar ? { goodsIds: goods.goods_ids ?? null, bar, timesMax } : undefined
}
