import { createHash, createHmac, randomUUID } from 'node:crypto'

/** Calls of the shop as the seller's own programs make them (docs/operators/api.md). Copy it: it needs Node 20 and nothing else. */

type Fields = Readonly<Record<string, string | number | readonly string[]>>
type Envelope<Data> = { code: number; msg: string; data: Data }

export type Line = { line_id: number; goods_id: number; quantity: number; net: string; batches: { number: string; quantity: number }[] }
export type Order = { order_id: string; order_sn: string; status: number; payable: string; holds: string[]; lines: Line[] }
export type Payment = { payment_id: string; order_sn: string; amount: string; state: string }
export type Page = { orders: Order[]; payments: Payment[]; is_all: number; more: number; cursor: string }

export type Access = {
  service: string
  key: string
  secret: string
  /** Seconds since 1970, for a clock that is not this machine's. */
  seconds?: () => number
  /** For what goes through a proxy. */
  fetch?: typeof fetch
}

/** What the shop refused, in its own words, which may be shown to a person. */
export class Refused extends Error {
  readonly code: number
  constructor({ code, msg }: Envelope<unknown>) {
    super(msg)
    this.code = code
  }
}

const success = 10_000
const tries = 5

function formOf(fields: Fields): string {
  const form = new URLSearchParams()
  for (const [name, value] of Object.entries(fields)) for (const each of [value].flat()) form.append(name, String(each))
  return form.toString()
}

export type Shop = ReturnType<typeof connect>

export function connect({ service, key, secret, seconds = () => Math.floor(Date.now() / 1000), fetch: send = fetch }: Access) {
  /** Each try has a nonce of its own; the key of the call stays, so that what was done is not done again. */
  function headersOf(path: string, body: string, callKey: string): Record<string, string> {
    const [timestamp, nonce] = [String(seconds()), randomUUID()]
    const text = ['POST', path, timestamp, nonce, createHash('sha256').update(body).digest('hex')].join('\n')
    return {
      'content-type': 'application/x-www-form-urlencoded',
      'x-yaoji-key': key,
      'x-yaoji-timestamp': timestamp,
      'x-yaoji-nonce': nonce,
      'x-yaoji-signature': createHmac('sha256', secret).update(text).digest('hex'),
      'idempotency-key': callKey,
    }
  }

  async function once<Data>(path: string, body: string, callKey: string): Promise<Envelope<Data>> {
    const response = await send(`${service}${path}`, { method: 'POST', headers: headersOf(path, body, callKey), body })
    return (await response.json()) as Envelope<Data>
  }

  /** @throws {Refused} for what the shop does not do; the network's own error when no try had an answer */
  async function call<Data>(name: string, fields: Fields, callKey: string): Promise<Data> {
    const [path, body] = [`/api/operator/${name}`, formOf(fields)]
    for (let left = tries - 1; ; left--) {
      try {
        const envelope = await once<Data>(path, body, callKey)
        if (envelope.code === success) return envelope.data
        throw new Refused(envelope)
      } catch (error) {
        if (error instanceof Refused || left === 0) throw error
      }
    }
  }

  const onOrder = (step: string, order_sn: string, more: Fields = {}) =>
    call<{ status: number }>(`order/${step}`, { order_sn, ...more }, `${step}-${order_sn}`)
  return {
    changes: (cursor: string | undefined, kinds: readonly string[]) =>
      call<Page>('changes', cursor === undefined ? { kinds } : { cursor }, randomUUID()),
    slip: (order_sn: string) => onOrder('slip', order_sn),
    pick: (order_sn: string) => onOrder('pick', order_sn),
    checkOut: (order_sn: string) => onOrder('check_out', order_sn),
    ship: (order_sn: string, carrier: string, parcel_number: string) => onOrder('ship', order_sn, { carrier, parcel_number }),
  }
}
