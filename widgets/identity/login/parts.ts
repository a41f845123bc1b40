import { messages } from './messages.ts'

export { LoginForm, type LoginFormProps } from './login-form.tsx'
export { redirectOf } from './redirect.ts'
export const notKeptText = messages.notKept
