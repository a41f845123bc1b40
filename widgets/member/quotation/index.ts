import { quotationDraftCall, quotationListCall } from '@yaoji/contract/calls/member/quotation'
import { pageCall } from '../../base/lib/requests/page-call.ts'

/** Asking for the prices of what is selected in the cart. */
export { NewQuotationPage } from './new-quotation-page.tsx'

/** Every quotation of the store. */
export { QuotationListPage } from './list-page.tsx'

/** One of them, with its prices. */
export { QuotationPage } from './quotation-page.tsx'

/** What these pages begin with. */
export const newQuotationPageFirstCall = pageCall(quotationDraftCall, { query: '?' })
export const quotationListPageFirstCall = pageCall(quotationListCall, { query: '?' })
