import { aliyunSms } from './aliyun-sms.ts'
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

/** The senders that the environment names; each problem is one sentence. */
export function readSenders(given: Given, tell: Tell): Senders {
  return { sms: readSms(given, tell), mail: undefined }
}
