export { WelfarePage } from './welfare-page.tsx'
export { welfarePageFirstCall } from './first-call.ts'
