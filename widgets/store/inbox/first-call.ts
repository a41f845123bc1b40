import { messageListCall } from '@yaoji/contract/calls/identity/inbox'
import { pageCall } from '../../base/lib/page-call.ts'

export const messagePageFirstCall = pageCall(messageListCall, { query: '?' })
