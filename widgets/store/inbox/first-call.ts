import { messageListCall } from '@yaoji/contract/calls/message'
import { pageCall } from '../lib/page-call.ts'

export const messagePageFirstCall = pageCall(messageListCall, { query: '?' })
