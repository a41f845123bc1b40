import { feedbackListCall } from '@yaoji/contract/calls/member/feedback'
import { pageCall } from '../../base/lib/requests/page-call.ts'

export { FeedbackPage } from './feedback-page.tsx'

export const feedbackPageFirstCall = pageCall(feedbackListCall, { query: '?' })
