import { combinationGroupsCall, combinationsCall } from '@yaoji/contract/calls/combination-zone'
import { pageCall } from '../lib/page-call.ts'

export const combinationListPageFirstCall = pageCall(combinationsCall, { query: '?' })
export const combinationGroupsPageFirstCall = pageCall(combinationGroupsCall)
