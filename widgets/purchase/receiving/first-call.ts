import { receivingSheetCall } from '@yaoji/contract/calls/purchase/receiving'
import { pageCall } from '../../base/lib/page-call.ts'

export const receivingPageFirstCall = pageCall(receivingSheetCall)
