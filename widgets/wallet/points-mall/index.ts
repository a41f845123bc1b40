export { PointsMallPage } from './mall-page.tsx'
export { PointsOrdersPage } from './orders-page.tsx'
export { pointsMallPageFirstCall, pointsOrdersPageFirstCall } from './first-call.ts'
