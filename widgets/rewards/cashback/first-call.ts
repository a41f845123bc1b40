import { cashbackCall } from '@yaoji/contract/calls/cashback'
import { pageCall } from '../lib/page-call.ts'

export const cashbackPageFirstCall = pageCall(cashbackCall)
