import { pointsMallCall, pointsOrderListCall } from '@yaoji/contract/calls/points-mall'
import { pageCall } from '../lib/page-call.ts'

export const pointsMallPageFirstCall = pageCall(pointsMallCall, { query: '?' })
export const pointsOrdersPageFirstCall = pageCall(pointsOrderListCall, { query: '?' })
