export { AfterSaleDetail } from './after-sale-detail.tsx'
export { AskAfterSale } from './ask-after-sale.tsx'
export { afterSaleFirstCall, askAfterSaleFirstCall } from './first-call.ts'
