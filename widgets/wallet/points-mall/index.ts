import { pointsMallCall, pointsOrderListCall } from '@yaoji/contract/calls/rewards/points-mall'
import { pageCall } from '../../base/lib/requests/page-call.ts'

export { PointsMallPage } from './mall-page.tsx'
export { PointsOrdersPage } from './orders-page.tsx'

export const pointsMallPageFirstCall = pageCall(pointsMallCall, { query: '?' })
export const pointsOrdersPageFirstCall = pageCall(pointsOrderListCall, { query: '?' })
