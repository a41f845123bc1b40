export { addPurchaseList, undoPurchaseList, type PurchaseLine, type PurchaseListAdded } from './add-list.ts'
export { PurchaseListPage, type PurchaseListPageProps } from './purchase-list-page.tsx'
