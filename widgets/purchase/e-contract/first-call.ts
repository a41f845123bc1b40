import { contractListCall } from '@yaoji/contract/calls/contract'
import { pageCall } from '../lib/page-call.ts'

export const contractPageFirstCall = pageCall(contractListCall)
