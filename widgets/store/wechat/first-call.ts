import { wechatOwnCall } from '@yaoji/contract/calls/identity/wechat'
import { pageCall } from '../../base/lib/page-call.ts'

export const bindWechatFirstCall = pageCall(wechatOwnCall)
