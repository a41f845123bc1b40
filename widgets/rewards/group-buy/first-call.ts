import { groupsCall } from '@yaoji/contract/calls/group-buy'
import { pageCall } from '../lib/page-call.ts'

export const groupZonePageFirstCall = pageCall(groupsCall, { query: '?' })
