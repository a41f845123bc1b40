export { DonePage } from './done-page.tsx'
export { PayPage } from './pay-page.tsx'
