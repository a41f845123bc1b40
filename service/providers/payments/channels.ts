import type { ChannelAccounts } from './account.ts'
import { alipay } from './alipay.ts'
import type { Channel, ChannelId } from './channel.ts'
import { wechat } from './wechat.ts'

/** A provider did not do what it was asked for. */
export class ChannelProblem extends Error {
  /** It will not, however often it is asked; else it may next time. */
  readonly isFinal: boolean

  constructor(message: string, isFinal = false) {
    super(message)
    this.name = 'ChannelProblem'
    this.isFinal = isFinal
  }
}

type Shop = { config: ChannelAccounts & { serviceOrigin: string; siteOrigin: string }; now: () => number }

/** A provider with which the shop has an account. */
export function channelOf({ config, now }: Shop, id: ChannelId): Channel | undefined {
  const surroundings = { now, serviceOrigin: config.serviceOrigin, siteOrigin: config.siteOrigin }
  if (id === 'alipay') return config.alipay && alipay(config.alipay, surroundings)
  return config.wechat && wechat(config.wechat, surroundings)
}
