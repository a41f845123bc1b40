import { combinationGroupsCall, combinationsCall } from '@yaoji/contract/calls/rewards/combination-zone'
import { pageCall } from '../../base/lib/page-call.ts'

export const combinationListPageFirstCall = pageCall(combinationsCall, { query: '?' })
export const combinationGroupsPageFirstCall = pageCall(combinationGroupsCall)
