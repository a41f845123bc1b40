import { reportFilterCall } from '@yaoji/contract/calls/report'
import { pageCall } from '../lib/page-call.ts'

export const reportPageFirstCall = pageCall(reportFilterCall, { query: '?' })
