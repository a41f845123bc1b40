import type { StaffRole } from '../operator/roles.ts'
import * as words from '../words.ts'

/** What the console shows of 整单询价. */

/** `open` waits for prices, `quoted` has some that hold; `all` is everything. */
export const quotationViews = ['open', 'quoted', 'all'] as const
export type QuotationView = (typeof quotationViews)[number]

export const quotationViewNames: Readonly<Record<QuotationView, string>> = {
  open: '待报价',
  quoted: '报价中',
  all: words.all,
}

/** Who may look: their pages show what goods cost the shop. 财务 sign. */
export const quotationReaders: readonly StaffRole[] = ['admin', 'promotion', 'finance']
