export { receivingPageFirstCall } from './first-call.ts'
export { ReceivingPage } from './receiving-page.tsx'
