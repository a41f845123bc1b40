import { welfareCall } from '@yaoji/contract/calls/welfare'
import { pageCall } from '../lib/page-call.ts'

export const welfarePageFirstCall = pageCall(welfareCall, { query: '?' })
