import { payQueryCall } from '@yaoji/contract/calls/purchase/pay'
import { pageCall } from '../../base/lib/page-call.ts'

export const payPageFirstCall = pageCall(payQueryCall)
