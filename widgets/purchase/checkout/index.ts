export { CheckOrderPage } from './check-order-page.tsx'
