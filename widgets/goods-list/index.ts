export { GoodsList } from './goods-list.tsx'
