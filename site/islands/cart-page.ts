export { CartPage } from '@yaoji/widgets/cart'
