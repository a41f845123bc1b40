export { GoodsList } from '@yaoji/widgets/goods'
