export { goodsListFirstCall } from './first-call.ts'
export { GoodsList } from './goods-list.tsx'
