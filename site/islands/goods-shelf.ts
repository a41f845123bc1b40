export { GoodsShelf } from '@yaoji/widgets/goods-shelf'
