import { combinationGroupsCall, combinationsCall } from '@yaoji/contract/calls/rewards/combination-zone'
import { pageCall } from '../../base/lib/requests/page-call.ts'

export { CombinationGroupsPage } from './combination-groups-page.tsx'
export { CombinationListPage, type CombinationListPageProps } from './combination-list-page.tsx'

export const combinationListPageFirstCall = pageCall(combinationsCall, { query: '?' })
export const combinationGroupsPageFirstCall = pageCall(combinationGroupsCall)
