type Label = { label: string; choose?: true }

/** Fields of what stores ask the shop, 整单询价 before all, as people read them. */
export const quotationFields: Readonly<Record<string, Label>> = {
  request_sn: { label: '求购单号' },
  feedback_sn: { label: '反馈编号' },
  /** XJ and sixteen digits. */
  quotation_sn: { label: '询价单号' },
  /** Of lines, as `goods:price`. */
  prices: { label: '报价' },
  /** Of the answer that a store accepts. */
  hash: { label: '报价标识' },
  /** A total. */
  wished: { label: '期望总价' },
  /** The cart that is asked for in place of the one in sight. */
  saved_id: { label: '已存购物车', choose: true },
}
