import { commonCall } from '@yaoji/contract/calls/common'
import { userBaseCall } from '@yaoji/contract/calls/session'
import { pageCall } from '../lib/page-call.ts'

/** What the header of every page asks for. */
export const frameCalls = { base: pageCall(userBaseCall), common: pageCall(commonCall) }
