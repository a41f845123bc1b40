import { sendByFetch } from '../payments/send.ts'
import type { WechatAccount } from './account.ts'

const names = ['YAOJI_WECHAT_LOGIN_APP_ID', 'YAOJI_WECHAT_LOGIN_SECRET'] as const

/** The account that the environment names; each problem is one sentence, which does not repeat the secret. */
export function readWechatAccount(given: (name: string) => string | undefined, tell: (problem: string) => void): WechatAccount | undefined {
  const [appId, secret] = names.map(given)
  if (appId === undefined && secret === undefined) return
  if (!/^wx[0-9a-f]{16}$/.test(appId ?? '') || !/^[0-9a-f]{32}$/.test(secret ?? '')) {
    tell(`${names.join(' and ')} must both be set: wx with 16 digits of a to f and 0 to 9, and 32 of them.`)
    return
  }
  return {
    appId: appId ?? '',
    secret: secret ?? '',
    authorizeOrigin: 'https://open.weixin.qq.com',
    apiOrigin: 'https://api.weixin.qq.com',
    send: sendByFetch,
  }
}
