export { ForgottenPhone } from './prove-page.tsx'
export { PasswordReset } from './done-page.tsx'
export { ResetPassword } from './reset-page.tsx'
