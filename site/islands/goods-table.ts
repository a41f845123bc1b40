export { GoodsTable } from '@yaoji/widgets/goods-table'
