export { AccountPage } from './account-page.tsx'
export { accountPageFirstCall } from './first-call.ts'
