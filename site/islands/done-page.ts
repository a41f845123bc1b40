export { DonePage } from '@yaoji/widgets/pay'
