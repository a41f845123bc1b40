import type { Delivery } from '../../providers/payments/channel.ts'
import type { Answer, Sending } from '../../providers/payments/send.ts'
import { kuaidi100, signOf } from '../../providers/logistics/kuaidi100.ts'
import type { LogisticsProvider } from '../../providers/logistics/provider.ts'
import { logisticsWords as words } from './messages.ts'

type Subscribed = { company: string; number: string; path: string; salt: string; at: number; pushed: number }

/** Number of the state in 快递100's table, text, and how long after the subscription it happens. */
const way = [
  { state: '1', text: words.collected, afterMs: 0 },
  { state: '0', text: words.underway, afterMs: 60_000 },
  { state: '5', text: words.delivering, afterMs: 180_000 },
  { state: '3', text: words.signed, afterMs: 600_000 },
] as const

export type TrialLogistics = {
  provider: LogisticsProvider
  /** Due news, each with its target address; `undefined` advances by time, a number by that many steps of every parcel. */
  news: (steps?: number) => { path: string; delivery: Delivery }[]
}

const chinaTime = (at: number) => new Date(at + 8 * 3_600_000).toISOString().slice(0, 19).replace('T', ' ')

const answer = (returnCode: string, message: string): Answer => ({
  status: 200,
  headers: {},
  body: JSON.stringify({ result: returnCode === '200', returnCode, message }),
})

function push({ company, number, salt, at }: Subscribed, steps: number): Delivery {
  const done = way.slice(0, steps)
  const data = done
    .map(({ text, afterMs }) => ({ time: chinaTime(at + afterMs), ftime: chinaTime(at + afterMs), context: text }))
    .toReversed()
  const isSigned = steps === way.length
  const lastResult = {
    message: 'ok',
    state: done.at(-1)?.state,
    status: '200',
    ischeck: isSigned ? '1' : '0',
    com: company,
    nu: number,
    data,
  }
  const param = JSON.stringify({ status: isSigned ? 'shutdown' : 'polling', message: '', lastResult })
  return {
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({ sign: signOf(param, salt), param }).toString(),
  }
}

/** Simulates 快递100: accepts subscriptions, refuses a duplicate number, and reports a parcel as signed for after ten minutes. */
export function standInLogistics({ serviceOrigin, now }: { serviceOrigin: string; now: () => number }): TrialLogistics {
  const subscribed = new Map<string, Subscribed>()

  async function send({ body = '' }: Sending): Promise<Answer> {
    const form = new URLSearchParams(body)
    const { company, number, parameters } = JSON.parse(form.get('param') ?? '{}') as {
      company: string
      number: string
      parameters: { callbackurl: string; salt: string }
    }
    const key = `${company} ${number}`
    if (form.get('schema') !== 'json' || !company || !number) return answer('701', words.wrongForm)
    if (subscribed.has(key)) return answer('501', words.twice)
    const path = new URL(parameters.callbackurl).pathname
    subscribed.set(key, { company, number, path, salt: parameters.salt, at: now(), pushed: 0 })
    return answer('200', words.taken)
  }

  return {
    provider: kuaidi100({ key: 'trial-key', url: 'https://poll.kuaidi100.com/poll', serviceOrigin, send }),
    news(given) {
      return [...subscribed.values()].flatMap(each => {
        const steps = given ?? way.filter(({ afterMs }) => each.at + afterMs <= now()).length
        if (steps <= each.pushed) return []
        each.pushed = steps
        return [{ path: each.path, delivery: push(each, steps) }]
      })
    },
  }
}
