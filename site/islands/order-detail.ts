export { OrderDetail } from '@yaoji/widgets/order'
