import type { Fen, PricedQuantity } from '../money.ts'
import type { Tier } from '../cart/tiers.ts'

/** A benefit that holds for a cart: full-reduction tiers of the shop, a coupon that the buyer chose. */
export type Promotion<Kind extends string = string> = {
  kind: Kind
  /** The row that it comes from; unique within its kind. */
  id: number
  name: string
  /** Goods that take part; null is all of them. */
  goodsIds: readonly number[] | null
  tiers: readonly Tier[]
}

export type PromotedGoods = {
  goodsId: number
  /** Wire `with_coupon`: they feed tiers and coupons (domain.md section 3). */
  withCoupon: boolean
  /** 含麻: no voucher and no points pay for them (domain.md section 6). */
  isMoneyOnly?: boolean
  /** 秒杀: a separate order if there are other lines (split-total.ts). */
  isFlashSale?: boolean
}

/** A line as deductions see it. */
export type DeductibleLine = PricedQuantity &
  PromotedGoods & {
    key: string
    /** The freight of a warehouse, which some kinds take from; it feeds none. */
    isFreight?: true
    /** Given with other lines, so no line of its own (lines/gift.ts). */
    isGift?: true
  }

/** What one kind took of a line. */
export type LineDeduction<Kind extends string = string> = { kind: Kind; amount: Fen }

/** A line with its amount and its deductions so far. */
export type ReducedLine<Kind extends string = string> = { line: DeductibleLine; amount: Fen; deductions: readonly LineDeduction<Kind>[] }

/** What a promotion is judged by and deducted from. */
export type Basis = {
  /** Its lines before any deduction (spec section 4). */
  eligible: Fen
  /** What the kinds before it left of them; the deductions of a kind that it excludes do not count. */
  left: Fen
  /** What is left of the freight of the order. */
  freight: Fen
}

/** A kind of deduction; the table in deductions.ts gives the order in which they are taken. */
export type DeductionRule<Kind extends string = string> = {
  kind: Kind
  /** Which goods feed it, of those that its promotion names. */
  scope: (goods: PromotedGoods) => boolean
  /** Kinds before it that it drives out where it takes anything. */
  excludes: readonly string[]
  /** Free freight and 起配 are judged by what it left. */
  isBeforeFreight: boolean
  /** Where it takes from; without it from the lines that feed it. */
  takesFrom?: 'freight' | 'lines and freight'
  /** What it takes: never more than is left. */
  take: (tiers: readonly Tier[], basis: Basis) => Fen
}

/** Goods that take part in promotions at all. */
export function takesPart({ withCoupon }: PromotedGoods): boolean {
  return withCoupon
}

/** Goods that stored value may pay for. */
export function takesPointsAndVouchers({ isMoneyOnly }: PromotedGoods): boolean {
  return !isMoneyOnly
}
