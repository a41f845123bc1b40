import { controlledGroupCall, groupSlugPattern, newControlledCall } from '@yaoji/contract/calls/storefront/controlled-sales'
import { pageCall } from '../../base/lib/page-call.ts'

export const newControlledPageFirstCall = pageCall(newControlledCall)
export const controlledGroupPageFirstCall = pageCall(controlledGroupCall, { ids: groupSlugPattern, query: '?' })
