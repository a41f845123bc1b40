export { quickPurchasePageFirstCall } from './first-call.ts'
export { QuickPurchasePage } from './quick-purchase-page.tsx'
