export { HotWords } from '@yaoji/widgets/goods-shelf'
