export { DonePage } from './done-page.tsx'
export { PayPage } from './pay-page.tsx'
export { $pay, openPay, payByBalance, type PayValue } from './store.ts'
export { leftText } from './time-text.ts'
