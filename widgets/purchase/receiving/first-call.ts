import { receivingSheetCall } from '@yaoji/contract/calls/receiving'
import { pageCall } from '../lib/page-call.ts'

export const receivingPageFirstCall = pageCall(receivingSheetCall)
