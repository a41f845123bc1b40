import { Type } from 'typebox'
import { deductionKinds } from '../../domain/deductions/deductions.ts'
import { priceKinds } from '../../domain/prices/prices.ts'
import { combinationSchema } from '../rewards/combination.ts'
import { flashSaleSchema } from '../promotions/flash-sale.ts'
import type { Wire } from '../call-types.ts'
import { flagSchema, idSchema, unitPriceSchema } from '../schemas.ts'
import type { Shape } from '../shape.ts'

/** Why goods cannot be bought, in the order of docs/operators/goods.md (domain.md section 2). */
export const cantBuyCodes = [
  'NOT_LOGIN',
  'NOT_PASSED',
  'BANNED',
  'OFF_SHELF',
  'DOSSIER_LAPSED',
  'ROLE',
  'OUT_OF_SCOPE',
  'NO_SPECIAL',
  'QUAL_EXPIRED',
  'QUAL_MISSING',
  'AREA_LIMIT',
  'NEED_APPLY',
  'SOLD_OUT',
  'LIMIT_REACHED',
  'PRICE_PENDING',
  'NOT_STARTED',
  'ENDED',
] as const
export type CantBuyCode = (typeof cantBuyCodes)[number]

/** The remedy: a link to another page, or an inline request for a notice or for the right to buy. */
export const remedySchema = Type.Union([
  Type.Object({ kind: Type.Enum(['link']), text: Type.String(), url: Type.String() }),
  Type.Object({ kind: Type.Enum(['here']), text: Type.String(), action: Type.Enum(['notice', 'apply']) }),
])
export type RemedyWire = Wire<typeof remedySchema>

/** Why goods cannot be bought and the one action that fixes it (domain.md section 2). */
export const cantBuySchema = Type.Object({
  code: Type.Enum(cantBuyCodes),
  text: Type.String(),
  action: Type.Union([Type.Null(), remedySchema]),
})
export type CantBuyWire = Wire<typeof cantBuySchema>

const benefitKinds = [
  'flash-sale',
  'special',
  'group-buy',
  'set',
  'gift',
  'ladder',
  'free-shipping',
  'cashback',
  ...deductionKinds,
] as const
/** What lowers a price, a sum or the freight. A tag of a benefit is explained by the activity of its kind. */
export const benefitKindSchema = Type.Enum([...benefitKinds])
export type BenefitKind = Wire<typeof benefitKindSchema>

const markKinds = ['rx', 'otc', 'ephedrine', 'cold', 'controlled', 'near-expiry', 'other'] as const
/** What a tag says of goods; `other` is a word of an operator's own. */
export const tagKindSchema = Type.Enum([...benefitKinds, ...markKinds])
export type TagKind = Wire<typeof tagKindSchema>

export const tagSchema = Type.Object({ kind: tagKindSchema, name: Type.String(), describe: Type.String(), is_show: flagSchema })
export type TagWire = Wire<typeof tagSchema>

export const ladderRungSchema = Type.Object({ id: idSchema, number: Type.Integer(), price: unitPriceSchema })

/** Which kind of price won; null where none may be seen. */
export const priceKindSchema = Type.Union([Type.Null(), Type.Enum([...priceKinds])])

const arrivalSchema = Type.Object({ on: Type.String(), number: Type.Union([Type.Null(), Type.Integer()]) })

/** Fields that every list of goods shows. Prices are null where they must not be seen. */
const goodsFields = {
  id: idSchema,
  name: Type.String(),
  /** Trade name, shown before the generic name; may be empty. */
  brand: Type.String(),
  sccj: Type.String(),
  /** Marketing authorisation holder when it differs from the maker, else empty. */
  mah: Type.String(),
  ypgg: Type.String(),
  /** Dosage form. */
  jx: Type.String(),
  bzdw: Type.String(),
  /** 中包装 */
  zbz: Type.Integer(),
  /** 件装量; 0 when it is not known. */
  jzl: Type.Integer(),
  pzwh: Type.String(),
  barcode: Type.String(),
  ck_id: idSchema,
  ck_name: Type.String(),
  goods_image: Type.Array(Type.String()),
  /** 0 western, 1 Chinese, 2 controlled sales */
  type: Type.Integer(),
  category_id: idSchema,
  /** Attributes of herbs (产地, 等级, 炮制, 标准, price of a kilogram) and of devices (类别, 注册证), in reading order; none of other goods. */
  asked: Type.Array(Type.Object({ name: Type.String(), value: Type.String() })),
  /** Nearest expiry, YYYY-MM-DD, or empty. */
  yxq: Type.String(),
  /** 原价: the price that is open to every customer type; never below what is paid, so that both together tell the saving. */
  base_price: Type.Union([Type.Null(), unitPriceSchema]),
  /** What a unit costs this member without a special price and below the first rung of a ladder. */
  own_price: Type.Union([Type.Null(), unitPriceSchema]),
  /** What one unit costs this member at the minimum quantity. */
  price: Type.Union([Type.Null(), unitPriceSchema]),
  /** The benefit that won (domain.md section 3), for example member with the name 会员价. */
  price_kind: priceKindSchema,
  price_name: Type.String(),
  /** When a special price ends, 10-digit seconds; null for a price without an end. */
  price_ends_at: Type.Union([Type.Null(), Type.Integer()]),
  /** What one tablet, gram or piece costs, where the spec tells how many there are. */
  per_unit: Type.Union([Type.Null(), Type.Object({ price: unitPriceSchema, unit: Type.String() })]),
  market_price: Type.Union([Type.Null(), unitPriceSchema]),
  goods_price_id: Type.Union([Type.Null(), idSchema]),
  ladder_price: Type.Array(ladderRungSchema),
  ladder_price_type: Type.Integer(),
  is_buy: flagSchema,
  cant_buy: Type.Union([Type.Null(), cantBuySchema]),
  /** Stock that may be sold; null for who may not see prices. */
  number: Type.Union([Type.Null(), Type.Integer()]),
  /** 充足, 紧张 or 少量; 有货 or 无货 for who may not see prices. */
  number_label: Type.String(),
  /** 下次到货 where it was announced and prices may be seen: the China day, and the units or null. */
  arrival: Type.Optional(arrivalSchema),
  is_dpby: flagSchema,
  /** 起购数量 */
  qg_number: Type.Integer(),
  /** 拆零 allowed */
  is_split: flagSchema,
  is_youx: flagSchema,
  /** 1 on a page of 药聚会 that runs; an addition from there says so too. */
  is_yj: Type.Optional(flagSchema),
  is_free_shipping: flagSchema,
  free_shipping_number: Type.Integer(),
  /** Feeds full reductions and coupons. */
  with_coupon: flagSchema,
  /** What is left of the buyer's limit, or null. */
  quota: Type.Union([Type.Null(), Type.Integer()]),
  is_rx: flagSchema,
  is_favorite: flagSchema,
  /** The member will be notified when the goods are back. */
  is_arrival_noticed: flagSchema,
  tags: Type.Array(tagSchema),
}
export const goodsSchema = Type.Object(goodsFields)
/** Fields that every view of goods reads unchecked. */
export const goodsShape = { id: 0, name: '', brand: '', price: null, goods_image: [], ladder_price: [], tags: [] } as const satisfies Shape
export type GoodsWire = Wire<typeof goodsSchema>

export const batchSchema = Type.Object({
  ck_id: idSchema,
  ph: Type.String(),
  scrq: Type.String(),
  yxq: Type.String(),
  number: Type.Integer(),
})
export type BatchWire = Wire<typeof batchSchema>

/** A paper about the goods: of its first purchase (domain.md section 14, 首营) or the test report of a batch. */
export const goodsPaperSchema = Type.Object({
  kind: Type.Enum(['qualification', 'report']),
  name: Type.String(),
  /** Batch of a test report, else empty. */
  ph: Type.String(),
  issued_on: Type.String(),
  /** Picture of the paper, or empty while it is not uploaded. */
  url: Type.String(),
})
export type GoodsPaperWire = Wire<typeof goodsPaperSchema>

/** A benefit that applies to the goods now: `name` is its tag (满减, 满折, 券 …), `text` what it gives. */
export const goodsActivitySchema = Type.Object({
  kind: benefitKindSchema,
  name: Type.String(),
  text: Type.String(),
  url: Type.String(),
})
export type GoodsActivityWire = Wire<typeof goodsActivitySchema>

export const lastPurchaseSchema = Type.Object({
  price: unitPriceSchema,
  number: Type.Integer(),
  /** 10-digit seconds. */
  bought_at: Type.Integer(),
  order_id: Type.String(),
})
export type LastPurchaseWire = Wire<typeof lastPurchaseSchema>

export const goodsDetailSchema = Type.Object({
  ...goodsFields,
  /** 1 where a flash sale of the goods runs that this buyer can take part in. */
  is_join: flagSchema,
  /** The flash sale that runs or begins next, within a day. */
  spike: Type.Union([Type.Null(), flashSaleSchema]),
  /** Sets that these goods are a part of, and why one cannot be bought. */
  combinations: Type.Array(Type.Object({ ...combinationSchema.properties, cant_buy: Type.Union([Type.Null(), cantBuySchema]) })),
  batches: Type.Array(batchSchema),
  papers: Type.Array(goodsPaperSchema),
  /** Sections of the package insert (说明书) in reading order. */
  sms: Type.Array(Type.Object({ name: Type.String(), text: Type.String() })),
  activities: Type.Array(goodsActivitySchema),
  last_purchase: Type.Union([Type.Null(), lastPurchaseSchema]),
  /** Storage, indications and the like, in reading order. */
  facts: Type.Array(Type.Object({ name: Type.String(), value: Type.String() })),
  category_path: Type.Array(Type.Object({ id: idSchema, name: Type.String() })),
  /** Same generic name, other makers or packs; buyable ones first. */
  substitutes: Type.Array(Type.Object(goodsFields)),
})
export type GoodsDetailWire = Wire<typeof goodsDetailSchema>
