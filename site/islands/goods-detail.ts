// One file for both, so that what they share is not cut into a dozen small ones.
export { GoodsDetail, MedicinePage } from '@yaoji/widgets/goods-detail'
