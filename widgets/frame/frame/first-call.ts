import { commonCall } from '@yaoji/contract/calls/storefront/navigation'
import { userBaseCall } from '@yaoji/contract/calls/identity/session'
import { pageCall } from '../../base/lib/page-call.ts'

/** What the header of every page asks for. */
export const frameCalls = { base: pageCall(userBaseCall), common: pageCall(commonCall) }
