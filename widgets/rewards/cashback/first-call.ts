import { cashbackCall } from '@yaoji/contract/calls/rewards/cashback'
import { pageCall } from '../../base/lib/page-call.ts'

export const cashbackPageFirstCall = pageCall(cashbackCall)
