import { Type, type TSchema } from 'typebox'
import type { OperatedPromotionKind } from '../operated-promotions.ts'
import {
  amount,
  closed,
  count,
  ending,
  endless,
  gifts,
  giving,
  limited,
  many,
  percent,
  pool,
  priced,
  reduction,
  setPrice,
  shared,
  soldId,
  tiers,
  total,
  unitPrice,
} from './document-parts.ts'

const setGoods = many(Type.Object({ id: soldId, number: count({ title: '每套几件' }) }, closed), 10, { title: '一套里有什么' })

/** What operators write for each kind: as a file for commands and signed calls, as a form in the console. */
export const promotionDocuments: Readonly<Record<OperatedPromotionKind, TSchema>> = {
  'zone-discount': Type.Object({ ...endless, ...shared, ...pool, percent }, closed),
  'item-reduction': reduction,
  'full-reduction': reduction,
  'order-discount': Type.Object({ ...endless, ...shared, ...pool, tiers: tiers({ percent }) }, closed),
  cashback: Type.Object({ ...endless, ...shared, ...pool, tiers: tiers({ back: amount({ title: '返' }) }) }, closed),
  special: priced,
  daily: priced,
  newcomer: priced,
  'flash-sale': Type.Object({ ...ending, ...shared, goods: limited }, closed),
  set: Type.Object({ ...endless, ...shared, price: setPrice, goods: setGoods, total }, closed),
  'buy-gift': Type.Object({ ...giving, from_number: count({ title: '买满几件' }), gifts: gifts({}, '送什么') }, closed),
  'tier-gift': Type.Object({ ...giving, from: amount({ title: '满多少' }), gifts: gifts({}, '送什么') }, closed),
  swap: Type.Object({ ...giving, from: amount({ title: '满多少' }), gifts: gifts({ price: unitPrice }, '可以换购什么') }, closed),
}
