// The wire types that the package's declarations speak of, so that consumers can name them.
export type { AmountsWire, CartLineWire, CartWire, TierWire, WarehouseFreightWire } from '@yaoji/contract/calls/cart'
export type { AddressWire, CouponWire, QuoteWire } from '@yaoji/contract/calls/checkout'
export type {
  ArticlesWire,
  CategoryWire,
  CommonWire,
  LicenceWire,
  LinksWire,
  NavWire,
  QrCodeWire,
} from '@yaoji/contract/calls/common'
export type { ChangeWire, PageWire } from '@yaoji/contract/calls/envelope'
export type { BannerWire } from '@yaoji/contract/calls/focus'
export type {
  BatchWire,
  CantBuyWire,
  GoodsDetailWire,
  GoodsListQuery,
  GoodsListWire,
  GoodsSearchWire,
  GoodsWire,
  SuggestionWire,
  TagWire,
} from '@yaoji/contract/calls/goods'
export type { OrderDetailWire, OrderLineWire, OrderListWire, OrderSummaryWire, OrderTab } from '@yaoji/contract/calls/order'
export type { UserWire } from '@yaoji/contract/calls/session'
