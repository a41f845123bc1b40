import { recallDetailCall, recallListCall } from '@yaoji/contract/calls/purchase/recall'
import { pageCall } from '../../base/lib/requests/page-call.ts'

export { RecallDetail } from './recall-detail.tsx'
export { RecallList } from './recall-list.tsx'

/** The pages begin with these calls. */
export const recallDetailFirstCall = pageCall(recallDetailCall)
export const recallListFirstCall = pageCall(recallListCall)

// Cards of one column, so that a phone shows them as a desk does.
// Forms are sent once at a time (detail-store.ts); what is typed stays until its recall is left.
// A drill shows no way to send goods back.
// Both pages are for everybody of a store to read; only those who order answer and send back, which the buttons say
// by themselves (ActingFor).
// The member centre links to a recall that waits (member-centre/proof-card.tsx).
