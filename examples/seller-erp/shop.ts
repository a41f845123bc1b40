import { createHash, createHmac, randomUUID } from 'node:crypto'

/** Calls of the shop as the seller's own programs make them (docs/operators/api.md). Copy it: it needs Node 20 and nothing else. */

type Fields = Readonly<Record<string, string | number | readonly string[]>>
type Envelope<Data> = { code: number; msg: string; data: Data }

export type Line = {
  line_id: number
  goods_id: number
  code: string
  quantity: number
  net: string
  batches: { number: string; quantity: number }[]
}
export type Order = {
  order_id: string
  order_sn: string
  status: number
  store: string
  erp_code: string
  payable: string
  holds: string[]
  lines: Line[]
}
export type Payment = { payment_id: string; order_sn: string; amount: string; state: string }
export type Page = { orders: Order[]; payments: Payment[]; is_all: number; more: number; cursor: string }

/** What becomes of goods, one row each, and what became of it. */
export type Row = Readonly<Record<string, string | number>>
export type RowsAnswer = {
  rows: { row: number; code: string; goods_id: number | null; result: 'added' | 'updated' | 'unchanged' | 'refused'; reasons: string[] }[]
  done: number
  refused: number
}

/** What becomes of stores, one row each. A raise of credit waits: send its row again with `confirm` when a person has read `reasons`. */
export type StoresAnswer = {
  rows: {
    row: number
    code: string
    store: string
    result: 'updated' | 'unchanged' | 'refused' | 'to_confirm' | 'to_sign'
    reasons: string[]
    confirm: string
  }[]
  done: number
  waiting: number
  refused: number
}

/** One step of one order; a parcel needs its carrier and number. */
export type Step = 'slip' | 'pick' | 'check_out' | 'ship'
export type OrderRow = { order_sn: string; carrier?: string; parcel_number?: string; items?: string[]; codes?: string[] }
export type OrdersAnswer = {
  rows: { row: number; order_sn: string; result: 'done' | 'unchanged' | 'refused'; status: number | null; reasons: string[] }[]
  done: number
  refused: number
}

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

/** Each try has a nonce of its own; the key of the call stays, so that what was done is not done again. */
function headersOf(
  { key, secret, seconds = () => Math.floor(Date.now() / 1000) }: Access,
  path: string,
  body: string,
  callKey: string,
): Record<string, string> {
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

export type Shop = ReturnType<typeof connect>

export function connect(access: Access) {
  const { service, fetch: send = fetch } = access

  async function once<Data>(path: string, body: string, callKey: string): Promise<Envelope<Data>> {
    const response = await send(`${service}${path}`, { method: 'POST', headers: headersOf(access, path, body, callKey), body })
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

  /** The same key for each try: what is added to or taken from stock counts once. */
  const onRows = (name: string, rows: readonly Row[], more: Fields = {}) =>
    call<RowsAnswer>(`goods/${name}`, { rows: JSON.stringify(rows), ...more }, randomUUID())
  return {
    changes: (cursor: string | undefined, kinds: readonly string[]) =>
      call<Page>('changes', cursor === undefined ? { kinds } : { cursor }, randomUUID()),
    upsertGoods: (rows: readonly Row[]) => onRows('upsert', rows),
    /** Prices that fall by much are refused with their effects: send them again with `confirm` when a person has read these. */
    setPrices: (rows: readonly Row[], confirm?: string) => onRows('prices', rows, confirm === undefined ? {} : { confirm }),
    setStock: (rows: readonly Row[]) => onRows('stock', rows),
    /** Up to 200 stores. What a row says already answers `unchanged`; one that cannot be done holds up no other. */
    upsertStores: (rows: readonly Row[]) => call<StoresAnswer>('stores/upsert', { rows: JSON.stringify(rows) }, randomUUID()),
    setCredit: (rows: readonly Row[]) => call<StoresAnswer>('stores/credit', { rows: JSON.stringify(rows) }, randomUUID()),
    /** Up to 200 orders. A row that an earlier try has done answers `unchanged`; one that cannot be done holds up no other. */
    move: (step: Step, rows: readonly OrderRow[]) => call<OrdersAnswer>(`orders/${step}`, { rows: JSON.stringify(rows) }, randomUUID()),
  }
}
