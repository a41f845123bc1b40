import { storesCall } from '@yaoji/contract/calls/staff'
import { pageCall } from '../lib/page-call.ts'

export const storesPageFirstCall = pageCall(storesCall)
