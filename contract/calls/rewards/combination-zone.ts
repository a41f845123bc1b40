import { Type } from 'typebox'
import type { Call } from '../call.ts'
import type { Wire } from '../call-types.ts'
import { giftOptionSchema } from '../purchase/cart-gifts.ts'
import { combinationSchema } from './combination.ts'
import { pageSchema } from '../envelope.ts'
import { goodsSchema } from '../storefront/goods.ts'
import { amountSchema, idOrNoneSchema, idSchema, pageQuery, unitPriceSchema } from '../schemas.ts'

const orNull = <Schema extends Parameters<typeof Type.Union>[0][number]>(schema: Schema) => Type.Union([Type.Null(), schema])

/** 组合购, 买赠, 满赠, 换购 (domain.md section 13, zhzq, zhmz, mzhg), in the order in which they are shown. */
export const combinationGroups = ['set', 'buy-gift', 'tier-gift', 'swap'] as const
export type CombinationGroup = (typeof combinationGroups)[number]
const groupSchema = Type.Enum([...combinationGroups])

/** A set as one thing to buy: its price, stock in sets and why it cannot be bought are those of `goods`. */
const setSchema = Type.Object({ goods: goodsSchema, combination: combinationSchema })

const optionSchema = Type.Object({
  ...giftOptionSchema.properties,
  /** Of a swap; null where prices must not be seen. */
  price: orNull(unitPriceSchema),
  left: orNull(Type.Integer()),
})

const giftSchema = Type.Object({
  /** The bar in units or in money; the other one is null, and the sum where prices must not be seen. */
  bar_number: orNull(Type.Integer()),
  bar_amount: orNull(amountSchema),
  times_max: Type.Integer(),
  /** What the buyer chose, 0 for none of them; null while they have not. */
  choice: orNull(idOrNoneSchema),
  options: Type.Array(optionSchema),
  /** Goods that feed it, those that this buyer can have first; at most so many as a page shows. */
  sources: Type.Array(goodsSchema),
  /** How many feed it in all; null is all that take part in promotions. */
  source_count: orNull(Type.Integer()),
})

export const combinationOfferSchema = Type.Object({
  id: idSchema,
  group: groupSchema,
  name: Type.String(),
  /** 10-digit seconds. */
  begins_at: Type.Integer(),
  ends_at: orNull(Type.Integer()),
  state: Type.Enum(['ahead', 'running', 'sold-out']),
  /** Of the two the one that the group says. */
  set: orNull(setSchema),
  gift: orNull(giftSchema),
})
export type CombinationOfferWire = Wire<typeof combinationOfferSchema>

const offersShape = [{ id: 0, group: '', name: '', state: '' }] as const

export const combinationGroupsCall: Call<typeof combinationZoneSchemas.combinationGroups> = {
  method: 'GET',
  path: '/api/combinationMzhgGroup',
  shape: { list: [{ group: '', count: 0, offers: offersShape }] },
}
export const combinationsCall: Call<typeof combinationZoneSchemas.combinations> = {
  method: 'GET',
  path: '/api/combinationMzhg',
  shape: { list: offersShape },
}

export const combinationZoneSchemas = {
  combinationGroups: {
    summary: 'Sets, gifts and swaps that hold now or begin within a day: each group with how many it has and the first of them',
    access: 'visitor',
    response: Type.Object({
      list: Type.Array(Type.Object({ group: groupSchema, count: Type.Integer(), offers: Type.Array(combinationOfferSchema) })),
    }),
  },
  combinations: {
    summary: 'The sets, gifts or swaps of one group, one page; without a group the sets',
    access: 'visitor',
    query: Type.Object({ ...pageQuery, group: Type.Optional(groupSchema) }),
    response: pageSchema(combinationOfferSchema),
  },
} as const
export type CombinationGroupsWire = Wire<typeof combinationZoneSchemas.combinationGroups.response>
export type CombinationsQuery = Wire<typeof combinationZoneSchemas.combinations.query>
export type CombinationsWire = Wire<typeof combinationZoneSchemas.combinations.response>
