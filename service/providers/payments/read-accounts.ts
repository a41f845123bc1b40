import type { KeyObject } from 'node:crypto'
import { readFileSync } from 'node:fs'
import type { ChannelAccounts } from './account.ts'
import { readPrivateKey, readPublicKey } from './rsa.ts'
import { sendByFetch } from './send.ts'

const alipayVariables = ['APP_ID', 'SELLER_ID', 'PRIVATE_KEY', 'PUBLIC_KEY'] as const
const wechatVariables = ['APP_ID', 'MERCHANT_ID', 'SERIAL', 'PRIVATE_KEY', 'API_KEY', 'PUBLIC_KEYS'] as const
const apiKeyBytes = 32

type Given = (name: string) => string | undefined
type Tell = (problem: string) => void

/** All variables of a provider, or nothing: with half of them no money could come. */
function allOf<Name extends string>(prefix: string, names: readonly Name[], given: Given, tell: Tell): Record<Name, string> | undefined {
  const values = names.map(name => [name, given(prefix + name)] as const)
  const missing = values.filter(([, value]) => value === undefined).map(([name]) => prefix + name)
  if (missing.length === names.length) return
  if (missing.length > 0) {
    tell(`${missing.join(', ')} must be set too: ${prefix}… needs all of ${names.map(name => prefix + name).join(', ')}, or none.`)
    return
  }
  return Object.fromEntries(values) as Record<Name, string> // None is missing.
}

/** The key itself, or that of the file at a path. Problems are reported without repeating the key. */
function readKey(name: string, value: string, read: (text: string) => KeyObject, tell: Tell): KeyObject | undefined {
  try {
    const isText = value.includes('-----BEGIN') || /^MI[A-Za-z0-9+/=\s]{200,}$/.test(value)
    return read(isText ? value : readFileSync(value, 'utf8'))
  } catch {
    tell(`${name} must be an RSA key: PEM, base64, or the path of such a file.`)
  }
}

/** `PUB_KEY_ID_1=/etc/yaoji/wechat.pem,5157F0…=/etc/yaoji/platform.pem` */
function readKeys(name: string, value: string, tell: Tell): Map<string, KeyObject> {
  const keys = value.split(',').map(pair => {
    const [, id = '', source = ''] = /^\s*(\w{8,80})=(.+?)\s*$/s.exec(pair) ?? []
    return [id, id ? readKey(name, source, readPublicKey, tell) : undefined] as const
  })
  if (keys.some(([id]) => id === '')) tell(`${name} must be pairs like PUB_KEY_ID_1=/etc/yaoji/wechat.pem, separated by commas.`)
  return new Map(keys.flatMap(([id, key]) => (key ? [[id, key] as const] : [])))
}

function readAlipay(given: Given, tell: Tell): ChannelAccounts['alipay'] {
  const prefix = 'YAOJI_ALIPAY_'
  const all = allOf(prefix, alipayVariables, given, tell)
  if (!all) return
  const privateKey = readKey(`${prefix}PRIVATE_KEY`, all.PRIVATE_KEY, readPrivateKey, tell)
  const publicKey = readKey(`${prefix}PUBLIC_KEY`, all.PUBLIC_KEY, readPublicKey, tell)
  if (!privateKey || !publicKey) return
  const gateway = given(`${prefix}GATEWAY`) ?? 'https://openapi.alipay.com/gateway.do'
  if (!/^https:/.test(gateway) || !URL.canParse(gateway)) tell(`${prefix}GATEWAY must be an address that starts with https://.`)
  return { appId: all.APP_ID, sellerId: all.SELLER_ID, privateKey, publicKey, gateway, send: sendByFetch }
}

function readWechat(given: Given, tell: Tell): ChannelAccounts['wechat'] {
  const prefix = 'YAOJI_WECHAT_'
  const all = allOf(prefix, wechatVariables, given, tell)
  if (!all) return
  const privateKey = readKey(`${prefix}PRIVATE_KEY`, all.PRIVATE_KEY, readPrivateKey, tell)
  const publicKeys = readKeys(`${prefix}PUBLIC_KEYS`, all.PUBLIC_KEYS, tell)
  if (Buffer.byteLength(all.API_KEY) !== apiKeyBytes) tell(`${prefix}API_KEY must be the APIv3 key, 32 characters.`)
  if (!privateKey) return
  const { APP_ID: appId, MERCHANT_ID: merchantId, SERIAL: serial, API_KEY: apiKey } = all
  return { appId, merchantId, serial, privateKey, apiKey, publicKeys, gateway: 'https://api.mch.weixin.qq.com', send: sendByFetch }
}

/** The accounts that the environment names; each problem is one sentence. */
export function readAccounts(given: Given, tell: Tell): ChannelAccounts {
  return { alipay: readAlipay(given, tell), wechat: readWechat(given, tell) }
}
