export { HistoryLink } from './history-link.tsx'
export { $lastPurchases } from './store.ts'
export { useLastPurchases } from './use-last-purchases.ts'
