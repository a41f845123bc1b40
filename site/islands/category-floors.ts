export { CategoryFloors } from '@yaoji/widgets/goods-shelf'
