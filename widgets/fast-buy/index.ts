export { FastBuyPage } from './fast-buy-page.tsx'
