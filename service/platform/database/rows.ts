import type { Selectable } from 'kysely'
import type { Role } from '@yaoji/contract/people/roles'
import type { Tables } from './tables.ts'

// Rows as queries that select all of a table answer them.
export type AddressRow = Selectable<Tables['address']>
export type CategoryRow = Selectable<Tables['category']>
export type ChargeRow = Selectable<Tables['charge']>
export type ContractRow = Selectable<Tables['contract']>
export type CampaignRow = Selectable<Tables['campaign']>
export type CouponOfferRow = Selectable<Tables['coupon_offer']>
export type CouponRow = Selectable<Tables['coupon']>
export type GoodsRow = Selectable<Tables['goods']>
export type HandedPageRow = Selectable<Tables['handed_page']>
export type HandedPaperRow = Selectable<Tables['handed_paper']>
export type InvoiceRow = Selectable<Tables['invoice']>
export type LadderRow = Selectable<Tables['ladder']>
export type MemberRow = Selectable<Tables['member']> & {
  /** What the person is who acts for it; unset where it is all the same who does. */
  role?: Role
}
export type LotteryRow = Selectable<Tables['lottery']>
export type PointsGoodsRow = Selectable<Tables['points_goods']>
export type PointsOrderRow = Selectable<Tables['points_order']>
export type LotteryPrizeRow = Selectable<Tables['lottery_prize']>
export type OrderLineRow = Selectable<Tables['order_line']>
export type OrderRow = Selectable<Tables['orders']>
export type PaperRow = Selectable<Tables['member_paper']>
export type PartnerRow = Selectable<Tables['partner']>
export type PersonRow = Selectable<Tables['person']>
export type PriceRow = Selectable<Tables['goods_price']>
export type ProgramRow = Selectable<Tables['store_program']>
export type PurchaseRequestRow = Selectable<Tables['purchase_request']>
export type QuotationRow = Selectable<Tables['quotation']>
export type RechargeRow = Selectable<Tables['recharge']>
export type QuoteRow = Selectable<Tables['quote']>
export type SessionRow = Selectable<Tables['session']>
export type SpecialRow = Selectable<Tables['special_price']>
export type StockRow = Selectable<Tables['stock']>
export type TagRow = Selectable<Tables['goods_tag']>
export type VoucherRow = Selectable<Tables['voucher']>
export type WithdrawalRow = Selectable<Tables['withdrawal']>
export type TextRow = Selectable<Tables['goods_text']>
