export { LoginForm, type DemoAccounts, type LoginFormProps } from './login-form.tsx'
export { redirectOf } from './redirect.ts'
