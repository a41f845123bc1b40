import { Type } from 'typebox'
import { Value } from 'typebox/value'
import { unitPriceMax, type UnitPrice } from '@yaoji/contract/domain/money'

export { isGiftKind, readGiftTerms, type GiftTerms } from '../../catalogue/offer/gift-terms.ts'

const setSchema = Type.Object({ price_fen: Type.Integer({ minimum: 1, maximum: Math.floor(unitPriceMax / 100) }) })

/** The price of one set. */
export function readSetPrice({ terms }: { terms: string }): UnitPrice | undefined {
  const set: unknown = JSON.parse(terms)
  // Unit prices count hundredths of a fen.
  return Value.Check(setSchema, set) ? ((set.price_fen * 100) as UnitPrice) : undefined
}
