export { importLines, undoImport, type ImportLine, type ImportResult } from '../bulk-add/parts.ts'
export { PurchaseListPage, type PurchaseListPageProps } from './purchase-list-page.tsx'
