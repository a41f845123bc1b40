export { PurchaseListPage } from '@yaoji/widgets/purchase-list'
