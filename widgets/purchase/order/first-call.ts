import { orderDetailCall, orderListCall } from '@yaoji/contract/calls/order'
import { pageCall } from '../lib/page-call.ts'

export const orderListFirstCall = pageCall(orderListCall, { query: '?' })
export const orderDetailFirstCall = pageCall(orderDetailCall)
