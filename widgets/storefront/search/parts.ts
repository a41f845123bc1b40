export type { SearchType } from './options.ts'
export type { OrderGoods } from './quick-order.ts'
export { SearchBox } from './search-box.tsx'
