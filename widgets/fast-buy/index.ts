export { FastBuyPage } from './fast-buy-page.tsx'
export { bought } from './store.ts'
