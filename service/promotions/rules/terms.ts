import { Type, type Static } from 'typebox'
import { Value } from 'typebox/value'
import type { CartPromotion } from '@yaoji/contract/domain/deductions/deductions'
import type { Fen } from '@yaoji/contract/domain/money'
import type { Tier } from '@yaoji/contract/domain/cart/tiers'

const fen = Type.Integer({ minimum: 0 })
const nothing = Type.Optional(Type.Null())

/** `reduce_fen` off, or `percent` asked of the amount, from `amount_fen` on. */
const tierFrom = (percentMin: number) =>
  Type.Union([
    Type.Object({ amount_fen: fen, reduce_fen: Type.Integer({ minimum: 1 }), percent: nothing }),
    Type.Object({ amount_fen: fen, percent: Type.Integer({ minimum: percentMin, maximum: 99 }), reduce_fen: nothing }),
  ])
export const tierSchema = tierFrom(1)
/** As a tier, where nothing at all may be asked. */
export const freeTierSchema = tierFrom(0)
const termsSchema = Type.Object({ tiers: Type.Array(tierSchema) })

/** Without `goods_ids` all goods take part. */
const scopeSchema = Type.Object({ goods_ids: Type.Optional(Type.Array(Type.Integer())) })

/** The columns of a promotion that are JSON. */
export type TermsRow = { scope: string; terms: string }

/** Scope and terms as an operator writes them. */
export function termsRow(scope: Static<typeof scopeSchema>, terms: Static<typeof termsSchema>): TermsRow {
  return { scope: JSON.stringify(scope), terms: JSON.stringify(terms) }
}

export function tierOf({ amount_fen, reduce_fen, percent }: Static<typeof tierSchema>): Tier {
  return {
    amount: amount_fen as Fen,
    benefit: typeof percent === 'number' ? { kind: 'percent', percent } : { kind: 'reduce', reduction: (reduce_fen ?? 0) as Fen },
  }
}

/** What holds of a promotion; undefined where an operator has written something else. */
export function readTerms(row: TermsRow): Pick<CartPromotion, 'goodsIds' | 'tiers'> | undefined {
  const scope: unknown = JSON.parse(row.scope)
  const terms: unknown = JSON.parse(row.terms)
  if (!Value.Check(scopeSchema, scope) || !Value.Check(termsSchema, terms)) return
  return { goodsIds: scope.goods_ids ?? null, tiers: terms.tiers.map(tierOf) }
}
