export { BalancePage } from './balance-page.tsx'
export { balancePageFirstCall } from './first-call.ts'
