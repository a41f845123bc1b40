/** Calls of the shop as a store's own program makes them (docs/programs/README.md). Copy it: it needs Node 20 and nothing else. */

type Fields = Readonly<Record<string, string | number | readonly string[]>>
type Envelope<Data> = { code: number; msg: string; data: Data }

export type Goods = { id: number; name: string; barcode: string; price: string | null; stock: number | null; is_buy: number }
export type Page = { list: Goods[]; gone: number[]; is_all: number; more: number; cursor: string }
export type Sent = {
  state: 'draft' | 'ordered' | 'dropped'
  order_id: string | null
  payable: string
  url: string
  lines: { line: string; goods_id: number; number: number; price: string | null }[]
}
export type Parcels = { parcels: { number: string; batches: { name: string; codes: string[] }[] }[] }

/** What the shop refused, in its own words, which may be shown to a person. */
export class Refused extends Error {
  readonly code: number
  constructor({ code, msg }: Envelope<unknown>) {
    super(msg)
    this.code = code
  }
}

const success = 10_000

function formOf(fields: Fields): URLSearchParams {
  const form = new URLSearchParams()
  for (const [name, value] of Object.entries(fields)) for (const each of [value].flat()) form.append(name, String(each))
  return form
}

export type Shop = ReturnType<typeof connect>

/** The shop at an address, for the store of a token. */
export function connect(service: string, token: string) {
  const headers = { authorization: `Bearer ${token}` }
  async function answer<Data>(request: Promise<Response>): Promise<Data> {
    const envelope = (await (await request).json()) as Envelope<Data>
    if (envelope.code !== success) throw new Refused(envelope)
    return envelope.data
  }
  const get = <Data>(path: string, query: Fields = {}) => answer<Data>(fetch(`${service}${path}?${formOf(query).toString()}`, { headers }))
  const post = <Data>(path: string, body: Fields) =>
    answer<Data>(fetch(`${service}${path}`, { method: 'POST', headers, body: formOf(body) }))

  return {
    goodsPage: (cursor: string | undefined) => get<Page>('/api/erp/goods', cursor === undefined ? {} : { cursor }),
    /** Sends it again under the same number when the answer was lost: it counts once. */
    send: (order: { erp_sn: string; lines: readonly string[]; submit?: 0 | 1; remark?: string }) => post<Sent>('/api/erp/order', order),
    find: (erp_sn: string) => get<Sent>('/api/erp/order', { erp_sn }),
    parcels: (orderId: string) => get<Parcels>(`/api/order/${orderId}/parcels`),
    receiptFile: (orderId: string) => get<{ name: string; file: string }>(`/api/order/${orderId}/file`, { format: 'csv', layout: 'full' }),
    invoices: () => get<{ list: { id: string }[] }>('/api/invoice'),
  }
}
