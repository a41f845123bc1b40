import { orderDetailCall, orderListCall } from '@yaoji/contract/calls/purchase/order'
import { pageCall } from '../../base/lib/requests/page-call.ts'

export { OrderDetail } from './order-detail.tsx'
export { OrderList } from './order-list.tsx'

export const orderListFirstCall = pageCall(orderListCall, { query: '?' })
export const orderDetailFirstCall = pageCall(orderDetailCall)
