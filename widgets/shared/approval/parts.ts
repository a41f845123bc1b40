export { approvalMessages, approvalReasonNames, whyText } from './messages.ts'
export { SendBackDialog, type SendingBack } from './send-back-dialog.tsx'
export { sendBackProblem } from './send-back-problem.ts'
