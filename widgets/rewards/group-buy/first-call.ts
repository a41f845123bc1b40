import { groupsCall } from '@yaoji/contract/calls/rewards/group-buy'
import { pageCall } from '../../base/lib/page-call.ts'

export const groupZonePageFirstCall = pageCall(groupsCall, { query: '?' })
