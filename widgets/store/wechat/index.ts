export { BindWechat } from './bind-page.tsx'
export { EnterByWechat } from './enter-page.tsx'
export { bindWechatFirstCall } from './first-call.ts'
