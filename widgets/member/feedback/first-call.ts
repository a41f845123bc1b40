import { feedbackListCall } from '@yaoji/contract/calls/member/feedback'
import { pageCall } from '../../base/lib/page-call.ts'

export const feedbackPageFirstCall = pageCall(feedbackListCall, { query: '?' })
