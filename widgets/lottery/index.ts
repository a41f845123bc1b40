export { LotteryPage } from './lottery-page.tsx'
export { lotteryPageFirstCall } from './first-call.ts'
