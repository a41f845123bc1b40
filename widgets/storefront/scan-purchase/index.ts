export { ScanPurchasePage } from './scan-purchase-page.tsx'
