export { GoodsList } from '@yaoji/widgets/goods-list'
