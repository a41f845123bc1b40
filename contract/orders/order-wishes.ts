/** Invoices that a buyer may ask for (docs/rules/domain.md section 10); `none`: none now. */
export const invoiceKinds = ['digital-ordinary', 'digital-special', 'paper'] as const
export type InvoiceKind = (typeof invoiceKinds)[number]
export type InvoiceChoice = InvoiceKind | 'none'

export const invoiceNames: Readonly<Record<InvoiceChoice, string>> = {
  'digital-ordinary': '数电普票',
  'digital-special': '数电专票',
  paper: '纸质发票',
  none: '暂不开票',
}

/** Papers that are sent along with the goods when the buyer wishes so (`zizhi_choice`). */
export const paperKinds = ['inspection', 'first-purchase', 'maker'] as const
export type PaperKind = (typeof paperKinds)[number]

export const paperNames: Readonly<Record<PaperKind, string>> = {
  inspection: '药检报告',
  'first-purchase': '首营品种资料',
  maker: '首营企业资料',
}
