/** 开票中 · 已开票 · 开票失败 · 部分红冲 · 已红冲 (domain.md section 10). */
export const invoiceStates = ['issuing', 'issued', 'failed', 'part-red', 'red'] as const
export type InvoiceState = (typeof invoiceStates)[number]

/** Those of a red note: 红冲待确认 · 开票中 · 已开票 · 开票失败 · 已失效. */
export const redStates = ['to-confirm', 'issuing', 'issued', 'failed', 'lapsed'] as const
export type RedState = (typeof redStates)[number]

export const invoiceStateNames: Readonly<Record<InvoiceState | RedState, string>> = {
  issuing: '开票中',
  issued: '已开票',
  failed: '开票失败',
  'part-red': '部分红冲',
  red: '已红冲',
  'to-confirm': '红冲待确认',
  lapsed: '已失效',
}

/** The buyer confirms the red note of a 专票 so soon; then it lapses. */
export const redConfirmHours = 72

/** Orders in one application, and invoices in the archive of a month. */
export const invoiceOrdersMax = 50
export const invoiceArchiveMax = 500

export const invoiceFormats = ['pdf', 'ofd', 'xml'] as const
export type InvoiceFormat = (typeof invoiceFormats)[number]
