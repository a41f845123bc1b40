export { $lastPurchases, learnLastPurchases, type LastPurchases } from './store.ts'
export { useLastPurchases } from './use-last-purchases.ts'
