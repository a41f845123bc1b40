export { CombinationGroupsPage } from './combination-groups-page.tsx'
export { CombinationListPage, type CombinationListPageProps } from './combination-list-page.tsx'
export { combinationGroupsPageFirstCall, combinationListPageFirstCall } from './first-call.ts'
