export { addSale } from './add-sale.ts'
export { DetailCountdown } from './detail-countdown.tsx'
