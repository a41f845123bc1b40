import { paperListCall } from '@yaoji/contract/calls/identity/qualifications'
import { pageCall } from '../../base/lib/page-call.ts'

export const paperPageFirstCall = pageCall(paperListCall)
