import { drawSimpleCall } from '@yaoji/contract/calls/lottery'
import { pageCall } from '../lib/page-call.ts'

export const lotteryPageFirstCall = pageCall(drawSimpleCall)
