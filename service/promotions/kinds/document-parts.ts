import type { Static } from 'typebox'
import type { pool } from '@yaoji/contract/promotions/document-parts'
import type { Audience } from '../../catalogue/offer/participation.ts'

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
