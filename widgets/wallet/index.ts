export { BalancePage } from './balance-page.tsx'
export { balancePageFirstCall, pointsPageFirstCall } from './first-call.ts'
export { PointsPage } from './points-page.tsx'
