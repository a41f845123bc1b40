export { orderDetailFirstCall, orderListFirstCall } from './first-call.ts'
export { OrderDetail } from './order-detail.tsx'
export { OrderList } from './order-list.tsx'
