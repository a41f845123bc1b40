import { groupsCall } from '@yaoji/contract/calls/rewards/group-buy'
import { pageCall } from '../../base/lib/requests/page-call.ts'

export { GroupPanel } from './group-panel.tsx'
export { GroupZonePage } from './group-zone-page.tsx'

export const groupZonePageFirstCall = pageCall(groupsCall, { query: '?' })
