export { invoicePageFirstCall } from './first-call.ts'
export { InvoicePage } from './invoice-page.tsx'
