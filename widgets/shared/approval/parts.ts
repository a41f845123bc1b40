export { approvalMessages, approvalReasonNames, whyText } from './messages.ts'
export { SendBackDialog, type SendingBack, sendBackProblem } from './send-back-dialog.tsx'
