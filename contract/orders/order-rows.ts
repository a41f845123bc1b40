/** Rows of one call by which the seller's ERP or WMS moves many orders (docs/operators/erp.md). */
export const orderRowsMax = 200

/** What becomes of a row; `unchanged` where the order has had this step before. */
export const orderRowResults = ['done', 'unchanged', 'refused'] as const
export type OrderRowResult = (typeof orderRowResults)[number]

/** Steps that are done to many orders at once, by the end of the path of the call for one. */
export const orderRowSteps = ['slip', 'pick', 'check_out', 'ship'] as const
export type OrderRowStep = (typeof orderRowSteps)[number]

/** Examples of the rows that the calls take, as their documents show them. */
export const orderRowExamples: Readonly<Record<OrderRowStep, readonly object[]>> = {
  slip: [{ order_sn: '2026112212345678' }, { order_sn: '2026112212345679' }],
  pick: [{ order_sn: '2026112212345678' }],
  check_out: [{ order_sn: '2026112212345678', batches: ['1454:30:26110101'] }, { order_sn: '2026112212345679' }],
  ship: [
    { order_sn: '2026112212345678', carrier: '顺丰速运', parcel_number: 'SF1234567890' },
    {
      order_sn: '2026112212345679',
      carrier: '京东物流',
      parcel_number: 'JD0001',
      items: ['1454:30'],
      codes: ['1454:26110101:81234567890123456789'],
    },
  ],
}
