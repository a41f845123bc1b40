export { receiptPageFirstCall } from './first-call.ts'
export { ReceiptPage } from './receipt-page.tsx'
