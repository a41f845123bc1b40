export { BrandStrip } from '@yaoji/widgets/goods-shelf'
