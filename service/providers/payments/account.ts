import type { KeyObject } from 'node:crypto'
import type { Send } from './send.ts'

/** What the shop is to Alipay. */
export type AlipayAccount = {
  appId: string
  /** The merchant's own number (2088…), to which the money goes. */
  sellerId: string
  /** The application's key, with which we sign. */
  privateKey: KeyObject
  /** Alipay's key, with which it signs. */
  publicKey: KeyObject
  /** Address of the open platform. */
  gateway: string
  send: Send
}

/** What the shop is to WeChat Pay. */
export type WechatAccount = {
  appId: string
  merchantId: string
  /** Serial number of the merchant's certificate. */
  serial: string
  privateKey: KeyObject
  /** APIv3 key, 32 bytes: notifications are encrypted with it. */
  apiKey: string
  /** Keys with which WeChat Pay signs, by serial or public key id; during a change there are two. */
  publicKeys: ReadonlyMap<string, KeyObject>
  /** Origin of the API. */
  gateway: string
  send: Send
}

/** The accounts that the shop has with providers. */
export type ChannelAccounts = { alipay: AlipayAccount | undefined; wechat: WechatAccount | undefined }
