export { OrderDetail } from './order-detail.tsx'
export { OrderList } from './order-list.tsx'
