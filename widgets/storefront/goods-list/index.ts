export { goodsListFirstCall } from './first-call.ts'
export { GoodsList } from './goods-list.tsx'
export type { ListQuery } from './list-query.ts'
