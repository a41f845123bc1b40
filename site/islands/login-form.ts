export { LoginForm } from '@yaoji/widgets/login'
