/** What the seller's ERP pulls (docs/operators/erp.md), by the name of each kind in the call and in the log `seller_change`. */
export const sellerChangeKinds = ['order', 'after_sale', 'payment', 'refund', 'store'] as const
export type SellerChangeKind = (typeof sellerChangeKinds)[number]

export const sellerChangeNames: Readonly<Record<SellerChangeKind, string>> = {
  order: '订单',
  after_sale: '售后',
  payment: '支付',
  refund: '退款',
  store: '门店',
}

/** Documents of one page; an order may have 500 lines. */
export const sellerChangesMax = 200
