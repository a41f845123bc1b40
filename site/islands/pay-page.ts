export { PayPage } from '@yaoji/widgets/pay'
