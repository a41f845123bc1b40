import type { PayVenue } from '@yaoji/contract/orders/pay-methods'
import type { Payer } from '../../providers/payments/channel.ts'
import type { Config } from '../../platform/config.ts'
import type { PersonRow } from '../../platform/database/rows.ts'
import { ApiError } from '../../platform/http/reply/api-error.ts'
import { messages } from './messages.ts'

type Asked = { method: string; venue: PayVenue | undefined; person: Pick<PersonRow, 'wechat_id'>; ip: string }

/**
 * How a provider knows the buyer where they pay. Inside WeChat it wants the openid of its own application, which a bound WeChat has when the shop logs
 * people in with the application that takes its money. @throws {ApiError} 422 where WeChat cannot know them
 */
export function payerOf(
  { wechat, wechatLogin }: Pick<Config, 'wechat' | 'wechatLogin'>,
  { method, venue = 'screen', person, ip }: Asked,
): Payer {
  if (venue !== 'wechat') return { venue, id: venue === 'phone' ? ip : '' }
  if (method === 'alipay') throw ApiError.invalid('method', messages.alipayInWechat)
  if (method !== 'wechat') return { venue: 'screen', id: '' }
  if (!person.wechat_id || wechat?.appId !== wechatLogin?.appId) throw ApiError.invalid('method', messages.bindWechatFirst)
  return { venue, id: person.wechat_id }
}
