export { messagePageFirstCall } from './first-call.ts'
export { MessagePage } from './message-page.tsx'
