export { goodsTableFirstCall } from './first-call.ts'
export { GoodsTable } from './goods-table.tsx'
