export { FeedbackPage } from './feedback-page.tsx'
export { feedbackPageFirstCall } from './first-call.ts'
