import { Type, type TSchema } from 'typebox'
import type { OperatedPromotionKind } from './operated-promotions.ts'
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

type PromotionForm = {
  /** What the kind does, for who chooses one. */
  hint: string
  /** What operators write: as a file for commands and signed calls, as a form in the console. */
  document: TSchema
}

/** What operators read and write of each kind that their desk sets up. */
export const promotionForms: Readonly<Record<OperatedPromotionKind, PromotionForm>> = {
  'zone-discount': { hint: '商品打折，在折扣专区里列出', document: Type.Object({ ...endless, ...shared, ...pool, percent }, closed) },
  'item-reduction': { hint: '选定的商品合计满多少减多少', document: reduction },
  'full-reduction': { hint: '整单满多少减多少', document: reduction },
  'order-discount': {
    hint: '整单满多少打几折',
    document: Type.Object({ ...endless, ...shared, ...pool, tiers: tiers({ percent }) }, closed),
  },
  cashback: {
    hint: '订单完成后返到余额',
    document: Type.Object({ ...endless, ...shared, ...pool, tiers: tiers({ back: amount({ title: '返' }) }) }, closed),
  },
  special: { hint: '一段时间内一个低价', document: priced },
  daily: { hint: '每天限购的低价，在每日特价里列出', document: priced },
  newcomer: { hint: '从没下过单的门店首单的价格', document: priced },
  'flash-sale': { hint: '限量低价，卖完为止', document: Type.Object({ ...ending, ...shared, goods: limited }, closed) },
  set: { hint: '几样商品一口价', document: Type.Object({ ...endless, ...shared, price: setPrice, goods: setGoods, total }, closed) },
  'buy-gift': {
    hint: '买满几件送',
    document: Type.Object({ ...giving, from_number: count({ title: '买满几件' }), gifts: gifts({}, '送什么') }, closed),
  },
  'tier-gift': {
    hint: '买满多少钱送',
    document: Type.Object({ ...giving, from: amount({ title: '满多少' }), gifts: gifts({}, '送什么') }, closed),
  },
  swap: {
    hint: '买满多少钱，加一点钱换',
    document: Type.Object({ ...giving, from: amount({ title: '满多少' }), gifts: gifts({ price: unitPrice }, '可以换购什么') }, closed),
  },
}
