export { GoodsTable } from './goods-table.tsx'
export { createGoodsTable, goodsTable, type GoodsTableStore, type TableValue } from './table-store.ts'
