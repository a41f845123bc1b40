export { CheckOrderPage } from '@yaoji/widgets/checkout'
