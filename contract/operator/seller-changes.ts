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

/** The same as calls of the shop to programs of the seller (docs/operators/erp.md). */
export const webhookLimits = {
  /** Documents of one call. */
  pageMax: 50,
  timeoutMs: 10_000,
  /** After a failure: 2 s, 4 s … up to this. */
  waitMaxMs: 3_600_000,
  /** Days for which it is known what was sent when, for sending it again. */
  keptDays: 30,
  /** Pages of a program that the console lists. */
  shownPages: 20,
  /** Programs that staff made. */
  openMax: 50,
  urlMaxLength: 300,
  /** After its renewal the old secret signs for this time as well. */
  oldSecretHours: 24,
} as const
