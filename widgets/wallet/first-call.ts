import { moneyCall, pointsCall } from '@yaoji/contract/calls/wallet'
import { pageCall } from '../lib/page-call.ts'

export const balancePageFirstCall = pageCall(moneyCall)
export const pointsPageFirstCall = pageCall(pointsCall)
