export { GoodsTable } from './goods-table.tsx'
