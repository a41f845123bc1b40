import { ChannelProblem } from '../payments/channels.ts'
import type { Send } from '../payments/send.ts'

/** A service account (服务号) of WeChat whose web pages may ask who opens them. */
export type WechatAccount = {
  appId: string
  secret: string
  /** https://open.weixin.qq.com: where the telephone asks its owner. */
  authorizeOrigin: string
  /** https://api.weixin.qq.com: where the shop learns who it was. */
  apiOrigin: string
  send: Send
}

export type WechatUser = { id: string; nickname: string }

/** Where WeChat on the telephone asks its owner; it leads back to `back` with `code` and `state`. */
export function authorizeAddress({ appId, authorizeOrigin }: WechatAccount, { back, state }: { back: string; state: string }): string {
  // WeChat takes the parameters in this order alone.
  const query = new URLSearchParams([
    ['appid', appId],
    ['redirect_uri', back],
    ['response_type', 'code'],
    ['scope', 'snsapi_userinfo'],
    ['state', state],
  ])
  return `${authorizeOrigin}/connect/oauth2/authorize?${query}#wechat_redirect`
}

async function ask({ apiOrigin, send }: WechatAccount, path: string, query: Record<string, string>): Promise<Record<string, unknown>> {
  const { body } = await send({ method: 'GET', url: `${apiOrigin}${path}?${new URLSearchParams(query)}`, headers: {} })
  let answer: unknown
  try {
    answer = JSON.parse(body)
  } catch {
    throw new ChannelProblem(`WeChat answers ${path} with something else than JSON`)
  }
  const fields = Object(answer) as Record<string, unknown>
  if (typeof fields.errcode === 'number' && fields.errcode !== 0) throw new ChannelProblem(`WeChat refuses ${path} with ${fields.errcode}`)
  return fields
}

const textIn = (value: unknown): string => (typeof value === 'string' ? value : '')

/** Who allowed it. The code counts once, for five minutes. @throws {ChannelProblem} */
export async function whoAllowed(account: WechatAccount, code: string): Promise<WechatUser> {
  const { appId: appid, secret } = account
  const granted = await ask(account, '/sns/oauth2/access_token', { appid, secret, code, grant_type: 'authorization_code' })
  const [openid, accessToken] = [textIn(granted.openid), textIn(granted.access_token)]
  if (!openid || !accessToken) throw new ChannelProblem('WeChat names nobody')
  const user = await ask(account, '/sns/userinfo', { access_token: accessToken, openid, lang: 'zh_CN' })
  if (textIn(user.openid) !== openid) throw new ChannelProblem('WeChat names another than it granted')
  return { id: openid, nickname: textIn(user.nickname) }
}
