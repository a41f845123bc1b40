export { DonePage } from './done-page.tsx'
export { payPageFirstCall } from './first-call.ts'
export { EphedrinePayPage } from './ephedrine-pay-page.tsx'
export { PayPage } from './pay-page.tsx'
