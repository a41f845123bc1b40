export { approvalMessages, approvalReasonNames, whyText } from './messages.ts'
