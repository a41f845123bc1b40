/** Rows of one call by which the seller's ERP changes stores or their credit (docs/operators/erp.md). */
export const storeRowsMax = 200

/** The number under which the ERP has a store. */
export const storeErpCodePattern = String.raw`^([^\s<>"'=@+\x00-\x1f][^\s<>"'\x00-\x1f]{0,39})?$`

/** What becomes of a row; `to_confirm` and `to_sign` changed nothing yet. */
export const storeRowResults = ['updated', 'unchanged', 'refused', 'to_confirm', 'to_sign'] as const

/** Examples of the rows that the calls take, as their documents show them. */
export const storeRowExamples = {
  upsert: [
    { store: 'R4821093377', code: 'K00017', salesperson: '周示例' },
    { code: 'K00018', rank: 2, region: '浙江省 杭州市 西湖区' },
  ],
  credit: [
    { code: 'K00017', limit: '50000.00', days: 30 },
    { code: 'K00018', limit: '0.00' },
  ],
} as const
