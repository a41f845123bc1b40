export { QuickPurchasePage } from '@yaoji/widgets/quick-purchase'
