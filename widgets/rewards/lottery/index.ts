export { LotteryPage } from './lottery-page.tsx'
export { OwnDraws } from './own-draws.tsx'
export { lotteryPageFirstCall } from './first-call.ts'
