import { messageListCall } from '@yaoji/contract/calls/identity/inbox'
import { pageCall } from '../../base/lib/requests/page-call.ts'

export { MessagePage } from './message-page.tsx'

export const messagePageFirstCall = pageCall(messageListCall, { query: '?' })
