export { couponKindNames } from './messages.ts'
export { termsText } from './terms-text.ts'
