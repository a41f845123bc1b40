import { reportFilterCall } from '@yaoji/contract/calls/storefront/inspection-report'
import { pageCall } from '../../base/lib/requests/page-call.ts'

export { ReportPage } from './report-page.tsx'

export const reportPageFirstCall = pageCall(reportFilterCall, { query: '?' })
