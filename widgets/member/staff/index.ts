import { storesCall } from '@yaoji/contract/calls/member/staff'
import { pageCall } from '../../base/lib/requests/page-call.ts'

export { StoresPage } from './stores-page.tsx'

export const storesPageFirstCall = pageCall(storesCall)
