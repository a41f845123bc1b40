export { CashbackPage } from './cashback-page.tsx'
export { cashbackPageFirstCall } from './first-call.ts'
