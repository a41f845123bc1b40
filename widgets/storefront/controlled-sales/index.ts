import { controlledGroupCall, groupSlugPattern, newControlledCall } from '@yaoji/contract/calls/storefront/controlled-sales'
import { pageCall } from '../../base/lib/requests/page-call.ts'

export { ControlledGroupPage } from './controlled-group-page.tsx'
export { ControlledZone, type ControlledZoneProps } from './controlled-zone.tsx'
export { NewControlledPage } from './new-controlled-page.tsx'

export const newControlledPageFirstCall = pageCall(newControlledCall)
export const controlledGroupPageFirstCall = pageCall(controlledGroupCall, { ids: groupSlugPattern, query: '?' })
