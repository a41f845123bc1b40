import { centreCall } from '@yaoji/contract/calls/member/member-centre'
import { pageCall } from '../../base/lib/page-call.ts'

export { deskMemoryKey } from './desk-memory.ts'
export { MemberCentre } from './member-centre.tsx'
export { MemberDesk } from './member-desk.tsx'

export const memberCentreFirstCall = pageCall(centreCall)
