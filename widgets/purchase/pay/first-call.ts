import { payQueryCall } from '@yaoji/contract/calls/pay'
import { pageCall } from '../lib/page-call.ts'

export const payPageFirstCall = pageCall(payQueryCall)
