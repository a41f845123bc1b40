import { wechatOwnCall } from '@yaoji/contract/calls/wechat'
import { pageCall } from '../lib/page-call.ts'

export const bindWechatFirstCall = pageCall(wechatOwnCall)
