export { ReportPage } from './report-page.tsx'
export { reportPageFirstCall } from './first-call.ts'
