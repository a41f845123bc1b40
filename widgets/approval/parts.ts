export { approvalMessages, approvalReasonNames, whyText } from './messages.ts'
export { sendBackProblem } from './send-back-problem.ts'
