export { QuickPurchasePage } from './quick-purchase-page.tsx'
