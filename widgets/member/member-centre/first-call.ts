import { centreCall } from '@yaoji/contract/calls/centre'
import { pageCall } from '../lib/page-call.ts'

export const memberCentreFirstCall = pageCall(centreCall)
