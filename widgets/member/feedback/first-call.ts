import { feedbackListCall } from '@yaoji/contract/calls/feedback'
import { pageCall } from '../lib/page-call.ts'

export const feedbackPageFirstCall = pageCall(feedbackListCall, { query: '?' })
