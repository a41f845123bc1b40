export { GoodsDetail } from '@yaoji/widgets/goods'
