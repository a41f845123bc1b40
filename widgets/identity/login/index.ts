export { LoginForm, type DemoAccounts, type LoginFormProps } from './login-form.tsx'
