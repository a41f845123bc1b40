import { draftListCall } from '@yaoji/contract/calls/purchase/program-order'
import { pageCall } from '../../base/lib/requests/page-call.ts'

export { ConsentPage } from './consent-page.tsx'
export { ProgramsPage } from './programs-page.tsx'

/** The page begins with the drafts, which are for everybody of the store. */
export const programsPageFirstCall = pageCall(draftListCall)

// What a program may do is decided by the service (service/identity/store-program); this page lets and ends programs,
// and orders or drops their drafts. A token is in the memory of the page while its dialog is open, and nowhere else:
// neither in the storage of the tab nor in a form that could be restored.
// A draft is read again before it is ordered, so that a person sees what differs before anything is sent.
// Guides for the ERP's developers: docs/programs.
