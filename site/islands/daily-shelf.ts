export { DailyShelf } from '@yaoji/widgets/goods-shelf'
