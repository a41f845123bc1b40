import { centreCall } from '@yaoji/contract/calls/member/member-centre'
import { pageCall } from '../../base/lib/requests/page-call.ts'

export { MemberCentre } from './member-centre.tsx'

export const memberCentreFirstCall = pageCall(centreCall)
