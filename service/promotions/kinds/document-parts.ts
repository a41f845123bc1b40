import { Type, type Static } from 'typebox'
import { idSchema } from '@yaoji/contract/calls/schemas'
import { guardLimits } from '@yaoji/contract/operator-guards'
import type { Audience } from '../../catalogue/offer/participation.ts'

export const closed = { additionalProperties: false } as const
export const many = <Item extends ReturnType<typeof Type.Object>>(item: Item, maxItems: number) =>
  Type.Array(item, { minItems: 1, maxItems })
export const count = Type.Integer({ minimum: 1, maximum: 1_000_000 })
/** What is paid, 94 is 九四折; what is wrong with one is said beforehand (read-document.ts). */
export const percent = Type.Integer({ minimum: guardLimits.percentMin, maximum: 99 })
export const amount = Type.String({ pattern: String.raw`^(?!0+\.00$)\d{1,7}\.\d{2}$` })
export const setPrice = Type.String({ pattern: String.raw`^(?!0+\.00$)\d{1,5}\.\d{2}$` })
export const unitPrice = Type.String({ pattern: String.raw`^(?!0+(\.0+)?$)\d{1,5}(\.\d{1,4})?$` })
/** China time; a day alone is its beginning, or as an end its end. */
const moment = Type.String({ pattern: String.raw`^\d{4}-\d{2}-\d{2}( ([01]\d|2[0-3]):[0-5]\d)?$` })

export const goodsMax = 2_000
export const tiersMax = 10

/** Never markup and never a formula. */
const named = { name: Type.String({ pattern: String.raw`^[^\s<>"'=@+\-][^\x00-\x1f<>"']{0,39}$` }), begins: moment }
const rank = Type.Integer({ minimum: 1, maximum: 6 })
const text = Type.String({ minLength: 1, maxLength: 40 })
const who = {
  ranks: Type.Optional(Type.Array(rank, { minItems: 1, maxItems: 6 })),
  areas: Type.Optional(Type.Array(text, { minItems: 1, maxItems: 400 })),
  stores: Type.Optional(Type.Array(text, { minItems: 1, maxItems: 500 })),
  first_order: Type.Optional(Type.Literal(true)),
}
const howOften = { orders: Type.Optional(count), orders_a_day: Type.Optional(count) }
/** Who may take part; what is named must all hold (service/catalogue/offer/participation.ts). */
const meant = { for: Type.Optional(Type.Object(who, { ...closed, minProperties: 1 })) }
/** Who, and in how many orders of one store. */
export const shared = { for: Type.Optional(Type.Object({ ...who, ...howOften }, { ...closed, minProperties: 1 })) }

export const endless = { ...named, ends: Type.Optional(moment) }
export const ending = { ...named, ends: moment }

/** Which goods feed it: chosen ones, or all of a brand, a maker or a category as it is now; all goods without. */
export const pool = {
  goods: Type.Optional(Type.Array(idSchema, { minItems: 1, maxItems: goodsMax })),
  brand: Type.Optional(Type.String({ minLength: 1, maxLength: 60 })),
  maker: Type.Optional(Type.String({ minLength: 1, maxLength: 80 })),
  category: Type.Optional(idSchema),
}

/** Goods with a price that is lower for a time. */
export const priced = Type.Object(
  { ...ending, ...meant, goods: many(Type.Object({ id: idSchema, price: unitPrice, limit: Type.Optional(count) }, closed), 200) },
  closed,
)
/** Off the total, more from each bar on. */
export const reduction = Type.Object(
  { ...endless, ...shared, ...pool, tiers: many(Type.Object({ from: amount, off: amount }, closed), tiersMax) },
  closed,
)

export const gift = (more: object) => Type.Object({ id: idSchema, number: count, total: Type.Optional(count), ...more }, closed)
export const giving = { ...endless, ...shared, ...pool, times: Type.Integer({ minimum: 1, maximum: 1_000 }) }

/** What all of them have, and each kind some of; its schema has said which. */
export type PromotionDocument = {
  name: string
  begins: string
  ends?: string
  for?: Audience
  goods?: (number | SoldGoods)[]
  brand?: string
  maker?: string
  category?: number
  percent?: number
  tiers?: TierDocument[]
  price?: string
  total?: number
  times?: number
  from?: string
  from_number?: number
  gifts?: SoldGoods[]
}
export type TierDocument = { from: string; off?: string; back?: string; percent?: number }
export type SoldGoods = { id: number; price?: string; number?: number; limit?: number; total?: number }
export type PoolDocument = Pick<PromotionDocument, 'brand' | 'maker' | 'category'> & { goods?: Static<typeof pool.goods> }

/** Goods that it sells, of documents that name a price or a number with each. */
export const soldIn = ({ goods = [] }: PromotionDocument): SoldGoods[] => goods.filter(each => typeof each === 'object')

/** Goods that feed it. */
export const chosenIn = ({ goods = [] }: PromotionDocument): number[] => goods.filter(each => typeof each === 'number')
