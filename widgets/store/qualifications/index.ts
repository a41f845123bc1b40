export { paperPageFirstCall } from './first-call.ts'
export { PaperPage } from './paper-page.tsx'
export { PaperWarning } from './paper-warning.tsx'
