import { drawSimpleCall } from '@yaoji/contract/calls/rewards/lottery'
import { pageCall } from '../../base/lib/requests/page-call.ts'

export { LotteryPage } from './lottery-page.tsx'
export { OwnDraws } from './own-draws.tsx'

export const lotteryPageFirstCall = pageCall(drawSimpleCall)
