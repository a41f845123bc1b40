export { PartnerLogin } from './partner-login.tsx'
