import { wechatOwnCall } from '@yaoji/contract/calls/identity/wechat'
import { pageCall } from '../../base/lib/requests/page-call.ts'

export { BindWechat } from './bind-page.tsx'
export { EnterByWechat } from './enter-page.tsx'

export const bindWechatFirstCall = pageCall(wechatOwnCall)
