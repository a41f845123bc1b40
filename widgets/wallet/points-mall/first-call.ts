import { pointsMallCall, pointsOrderListCall } from '@yaoji/contract/calls/rewards/points-mall'
import { pageCall } from '../../base/lib/page-call.ts'

export const pointsMallPageFirstCall = pageCall(pointsMallCall, { query: '?' })
export const pointsOrdersPageFirstCall = pageCall(pointsOrderListCall, { query: '?' })
