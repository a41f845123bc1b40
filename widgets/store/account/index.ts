import { accountCall } from '@yaoji/contract/calls/identity/account'
import { pageCall } from '../../base/lib/requests/page-call.ts'

export { AccountPage } from './account-page.tsx'

export const accountPageFirstCall = pageCall(accountCall)
