export { OrderList } from '@yaoji/widgets/order'
