import { aliyunSms } from './aliyun-sms.ts'
import { smtp } from './smtp.ts'
import { messageKinds, type MessageKind } from './message.ts'
import type { Sender, Senders } from './sender.ts'

const prefix = 'YAOJI_SMS_'
const names = ['ACCESS_KEY_ID', 'ACCESS_KEY_SECRET', 'SIGN_NAME', 'TEMPLATES'] as const

type Given = (name: string) => string | undefined
type Tell = (problem: string) => void

const isKind = (text: string): text is MessageKind => (messageKinds as readonly string[]).includes(text)

/** `code=SMS_1,storeApproved=SMS_2` */
function readTemplates(text: string, tell: Tell): Map<MessageKind, string> {
  const pairs = text.split(',').map(pair => pair.trim().split('='))
  const known = pairs.flatMap(([kind = '', code = '']) => (isKind(kind) && /^\w{3,40}$/.test(code) ? [[kind, code] as const] : []))
  const templates = new Map(known)
  if (templates.size !== pairs.length || !templates.has('code'))
    tell(`${prefix}TEMPLATES must be pairs like code=SMS_123456789, separated by commas, of ${messageKinds.join(', ')}; code is needed.`)
  return templates
}

function readSms(given: Given, tell: Tell): Sender | undefined {
  const [accessKeyId, accessKeySecret, signName, templates] = names.map(name => given(prefix + name))
  const missing = names.filter(name => given(prefix + name) === undefined)
  if (missing.length === names.length) return
  if (!accessKeyId || !accessKeySecret || !signName || !templates) {
    tell(`${missing.map(name => prefix + name).join(', ')} must be set too: SMS needs all of ${prefix}…, or none.`)
    return
  }
  const endpoint = given(`${prefix}ENDPOINT`) ?? 'https://dysmsapi.aliyuncs.com'
  if (!URL.canParse(endpoint) || new URL(endpoint).origin !== endpoint)
    tell(`${prefix}ENDPOINT must be an origin like https://dysmsapi.aliyuncs.com.`)
  return aliyunSms({ accessKeyId, accessKeySecret, signName, templates: readTemplates(templates, tell), endpoint })
}

const mailForm =
  'smtps://user:password@smtp.example.com:465, or smtp:// with STARTTLS; write @ : / ? # % in a password as %40 %3A %2F %3F %23 %25'
const smtpPorts: Readonly<Record<string, number>> = { 'smtps:': 465, 'smtp:': 587 }

/** The address is not repeated: it holds a password. */
function readMail(given: Given, tell: Tell, shop: string): Sender | undefined {
  const [address, from] = [given('YAOJI_MAIL_URL'), given('YAOJI_MAIL_FROM')]
  if (address === undefined && from === undefined) return
  if (address === undefined || from === undefined || !/^[^<>\r\n]*<[^<>\s@]+@[^<>\s@]+>$|^[^<>\s@]+@[^<>\s@]+$/.test(from)) {
    tell('YAOJI_MAIL_URL and YAOJI_MAIL_FROM must both be set, the second like Yaoji <no-reply@example.com>.')
    return
  }
  const url = URL.canParse(address) ? new URL(address) : undefined
  const port = url && smtpPorts[url.protocol]
  if (!url || port === undefined || url.hostname === '' || !/^\/?$/.test(url.pathname) || /%(?![0-9a-f]{2})/i.test(address)) {
    tell(`YAOJI_MAIL_URL must be an address like ${mailForm}.`)
    return
  }
  return smtp({
    host: url.hostname,
    port: Number(url.port) || port,
    isSecure: url.protocol === 'smtps:',
    user: decodeURIComponent(url.username),
    password: decodeURIComponent(url.password),
    from,
    shop,
  })
}

/** The senders that the environment names, in the name of the shop; each problem is one sentence. */
export function readSenders(given: Given, tell: Tell, shop: string): Senders {
  return { sms: readSms(given, tell), mail: readMail(given, tell, shop) }
}
