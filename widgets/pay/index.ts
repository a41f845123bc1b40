export { DonePage } from './done-page.tsx'
export { payPageFirstCall } from './first-call.ts'
export { PayPage } from './pay-page.tsx'
