export { importLines, undoImport, type ImportLine, type ImportResult } from './import-lines.ts'
export { PurchaseListPage, type PurchaseListPageProps } from './purchase-list-page.tsx'
