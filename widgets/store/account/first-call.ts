import { accountCall } from '@yaoji/contract/calls/account'
import { pageCall } from '../lib/page-call.ts'

export const accountPageFirstCall = pageCall(accountCall)
