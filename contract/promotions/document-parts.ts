import { Type } from 'typebox'
import { idSchema } from '../calls/schemas.ts'
import { guardLimits } from '../operator/guards.ts'

/**
 * Parts of the documents of promotions: what each field takes, and its Chinese label and hint for forms (fields.ts). `as` names a field that
 * a form draws in a way of its own, `unit` is written next to its value.
 */

export const closed = { additionalProperties: false } as const
export const many = <Item extends ReturnType<typeof Type.Object>>(item: Item, maxItems: number, about: { title: string }) =>
  Type.Array(item, { minItems: 1, maxItems, ...about })

type About = { title: string; description?: string }
export const count = (about: About) => Type.Integer({ minimum: 1, maximum: 1_000_000, ...about })
/** What is paid, 94 is 九四折; the desk explains a wrong one in words. */
export const percent = Type.Integer({
  minimum: guardLimits.percentMin,
  maximum: 99,
  title: '门店付原价的百分之几',
  description: '填的是付多少，不是减多少：九四折填 94',
  as: 'percent',
  unit: '%',
})
export const amount = (about: About) => Type.String({ pattern: String.raw`^(?!0+\.00$)\d{1,7}\.\d{2}$`, as: 'amount', unit: '¥', ...about })
export const setPrice = Type.String({ pattern: String.raw`^(?!0+\.00$)\d{1,5}\.\d{2}$`, as: 'amount', unit: '¥', title: '一套的价格' })
export const unitPrice = Type.String({ pattern: String.raw`^(?!0+(\.0+)?$)\d{1,5}(\.\d{1,4})?$`, as: 'price', unit: '¥', title: '价格' })
/** China time; a day alone is its beginning, or as an end its end. */
const moment = (about: About) =>
  Type.String({ pattern: String.raw`^\d{4}-\d{2}-\d{2}( ([01]\d|2[0-3]):[0-5]\d)?$`, as: 'moment', ...about })
/** The number of a goods item that is sold or given. */
export const soldId = Type.Integer({ ...idSchema, title: '商品编号', as: 'goods' })

export const goodsMax = 2_000
const tiersMax = 10
export const pricedMax = 200

/** Never markup and never a formula. */
const named = {
  name: Type.String({ pattern: String.raw`^[^\s<>"'=@+\-][^\x00-\x1f<>"']{0,39}$`, title: '名称', description: '门店看得到，40 字内' }),
  begins: moment({ title: '开始' }),
}
const rank = Type.Integer({ minimum: 1, maximum: 6 })
const text = Type.String({ minLength: 1, maxLength: 40 })
const who = {
  ranks: Type.Optional(Type.Array(rank, { minItems: 1, maxItems: 6, title: '客户类型', description: '不选就不限', as: 'ranks' })),
  areas: Type.Optional(
    Type.Array(text, { minItems: 1, maxItems: 400, title: '地区', description: '一行一个：浙江省，或 四川省 成都市；不填就不限' }),
  ),
  stores: Type.Optional(
    Type.Array(text, { minItems: 1, maxItems: 500, title: '门店编码', description: '一行一个，可以整列粘贴；不填就不限' }),
  ),
  first_order: Type.Optional(Type.Literal(true, { title: '只给从没下过单的门店' })),
}
const howOften = {
  orders: Type.Optional(count({ title: '每店最多几单享受', description: '不填就不限' })),
  orders_a_day: Type.Optional(count({ title: '每店每天最多几单', description: '不填就不限' })),
}
const audience = { ...closed, minProperties: 1, title: '给谁' }
/** Who may take part; what is named must all hold (service/catalogue/offer/participation.ts). */
const meant = { for: Type.Optional(Type.Object(who, audience)) }
/** Who, and in how many orders of one store. */
export const shared = { for: Type.Optional(Type.Object({ ...who, ...howOften }, audience)) }

export const endless = { ...named, ends: Type.Optional(moment({ title: '结束', description: '不填就一直有效，可以随时停' })) }
export const ending = { ...named, ends: moment({ title: '结束' }) }

/** Which goods feed it: chosen ones, or all of a brand, a maker or a category as it is now; all goods without. */
export const pool = {
  goods: Type.Optional(
    Type.Array(idSchema, { minItems: 1, maxItems: goodsMax, title: '商品编号', description: '空格或换行隔开，可以整列粘贴', as: 'goods' }),
  ),
  brand: Type.Optional(Type.String({ minLength: 1, maxLength: 60, title: '品牌', description: '商品、品牌、厂家、分类最多填一项' })),
  maker: Type.Optional(Type.String({ minLength: 1, maxLength: 80, title: '厂家' })),
  category: Type.Optional(Type.Integer({ ...idSchema, title: '分类', as: 'category' })),
}

const limit = Type.Optional(count({ title: '每店限购' }))
export const total = Type.Optional(count({ title: '总数' }))

/** Goods with a price that is lower for a time. */
export const priced = Type.Object(
  {
    ...ending,
    ...meant,
    goods: many(Type.Object({ id: soldId, price: unitPrice, limit }, closed), pricedMax, { title: '商品和价格' }),
  },
  closed,
)
export const limited = many(Type.Object({ id: soldId, price: unitPrice, limit, total }, closed), pricedMax, { title: '商品和价格' })

/** Bars, each with what an order gets from it on. */
export const tiers = (given: Readonly<Record<string, ReturnType<typeof Type.String> | ReturnType<typeof Type.Integer>>>) =>
  many(Type.Object({ from: amount({ title: '满' }), ...given }, closed), tiersMax, { title: '档次' })

/** Off the total, more from each bar on. */
export const reduction = Type.Object({ ...endless, ...shared, ...pool, tiers: tiers({ off: amount({ title: '减' }) }) }, closed)

const giftNumber = count({ title: '每次几件' })
export const gifts = (more: Readonly<Record<string, ReturnType<typeof Type.String>>>, title: string) =>
  many(Type.Object({ id: soldId, number: giftNumber, ...more, total }, closed), 10, { title })
export const giving = {
  ...endless,
  ...shared,
  ...pool,
  times: Type.Integer({ minimum: 1, maximum: 1_000, title: '一单最多几次' }),
}
