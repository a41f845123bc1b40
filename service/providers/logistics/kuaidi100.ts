import { createHash } from 'node:crypto'
import { trackLimits, type TrackState } from '@yaoji/contract/calls/purchase/parcel-wire'
import type { Send } from '../payments/send.ts'
import { messages } from './messages.ts'
import type { LogisticsProvider, Subscription, SubscriptionAnswer, TrackEvent, TrackNews } from './provider.ts'
import { isSameSecret } from '../secrets.ts'

/**
 * 快递100 企业版, 订阅推送 (api.kuaidi100.com/document, “快递信息推送服务”). A parcel is subscribed by a form with `schema=json` and `param`; news come as a
 * form with `param` and `sign`, the upper-case MD5 of param and salt. MD5 is the provider's choice; a salt of 128 bits of its own for each parcel
 * keeps a forged message from being worth its tries.
 */
export type Kuaidi100Account = { key: string; url: string; serviceOrigin: string; send: Send }

export const newsPath = (id: string): string => `/notify/logistics/${id}`

export const signOf = (param: string, salt: string): string => createHash('md5').update(`${param}${salt}`).digest('hex').toUpperCase()

const taken = ['200', '501']
/** The provider's own trouble or ours for a moment: the same request may be taken later. */
const passing = ['500', '502', '503', '504']

const states: Readonly<Record<string, TrackState>> = {
  0: 'underway',
  1: 'collected',
  2: 'trouble',
  3: 'signed',
  4: 'returned',
  5: 'delivering',
  6: 'returned',
  7: 'underway',
  8: 'underway',
  14: 'returned',
}

type Answer = { returnCode?: unknown; message?: unknown }
type Push = { lastResult?: { state?: unknown; nu?: unknown; data?: unknown } }

function parse<Value>(text: string): Partial<Value> {
  try {
    return Object(JSON.parse(text)) as Partial<Value>
  } catch {
    return {}
  }
}

/** Times are written in China's own: `2026-11-28 09:30:00`. */
function eventOf(given: unknown): TrackEvent[] {
  const { time, context } = Object(given) as { time?: unknown; context?: unknown }
  if (typeof time !== 'string' || typeof context !== 'string') return []
  const at = Date.parse(`${time.trim().replace(' ', 'T')}+08:00`)
  return Number.isFinite(at) ? [{ at, text: context.trim().slice(0, trackLimits.textLength) }] : []
}

function readNews(body: string, salt: string): TrackNews | undefined {
  const form = new URLSearchParams(body)
  const [params, signs] = [form.getAll('param'), form.getAll('sign')]
  const [param = '', sign = ''] = [params[0], signs[0]]
  if (params.length !== 1 || signs.length !== 1 || !isSameSecret(sign.toUpperCase(), signOf(param, salt))) return
  const { lastResult } = parse<Push>(param)
  const { state, nu, data } = Object(lastResult) as NonNullable<Push['lastResult']>
  if (typeof nu !== 'string' || !Array.isArray(data)) return
  const events = data.flatMap(eventOf).toSorted((one, other) => one.at - other.at)
  const known = states[String(state)] ?? 'underway'
  return { number: nu, state: events.length === 0 ? 'awaiting' : known, events: events.slice(-trackLimits.events) }
}

export function kuaidi100({ key, url, serviceOrigin, send }: Kuaidi100Account): LogisticsProvider {
  async function subscribe({ id, carrierCode, number, phoneTail, salt }: Subscription): Promise<SubscriptionAnswer> {
    const parameters = { callbackurl: serviceOrigin + newsPath(id), salt, ...(phoneTail !== '' && { phone: phoneTail }) }
    const param = JSON.stringify({ company: carrierCode, number, key, parameters })
    const { status, body } = await send({
      method: 'POST',
      url,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams({ schema: 'json', param }).toString(),
    })
    const { returnCode, message } = parse<Answer>(body)
    const code = String(returnCode)
    if (taken.includes(code)) return { outcome: 'taken' }
    if (status >= 500 || returnCode === undefined || passing.includes(code)) throw new Error(`kuaidi100 answers ${status}, code ${code}`)
    return { outcome: 'refused', reason: `${code} ${String(message)}`.slice(0, trackLimits.textLength) }
  }

  return { subscribe, readNews, receipt: JSON.stringify({ result: true, returnCode: '200', message: messages.taken }) }
}
