import { drawSimpleCall } from '@yaoji/contract/calls/rewards/lottery'
import { pageCall } from '../../base/lib/page-call.ts'

export const lotteryPageFirstCall = pageCall(drawSimpleCall)
