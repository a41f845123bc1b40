import { receivingSheetCall } from '@yaoji/contract/calls/purchase/receiving'
import { pageCall } from '../../base/lib/requests/page-call.ts'

export { ReceivingPage } from './receiving-page.tsx'

export const receivingPageFirstCall = pageCall(receivingSheetCall)
