import { paperListCall } from '@yaoji/contract/calls/identity/qualifications'
import { pageCall } from '../../base/lib/requests/page-call.ts'

export { PaperPage } from './paper-page.tsx'

export const paperPageFirstCall = pageCall(paperListCall)
