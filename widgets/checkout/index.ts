export { CheckOrderPage } from './check-order-page.tsx'
export { $checkout, chooseCoupon, openCheckout, requote, type CheckoutValue } from './store.ts'
export { submitOrder } from './submit.ts'
