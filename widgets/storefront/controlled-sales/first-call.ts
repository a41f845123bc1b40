import { controlledGroupCall, groupSlugPattern, newControlledCall } from '@yaoji/contract/calls/controlled'
import { pageCall } from '../lib/page-call.ts'

export const newControlledPageFirstCall = pageCall(newControlledCall)
export const controlledGroupPageFirstCall = pageCall(controlledGroupCall, { ids: groupSlugPattern, query: '?' })
