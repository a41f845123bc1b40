export { NewRequestPage } from './new-request-page.tsx'
export { RequestListPage } from './request-list-page.tsx'
export { RequestPage } from './request-page.tsx'
export { requestListPageFirstCall } from './first-call.ts'
