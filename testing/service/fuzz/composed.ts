import { createHash } from 'node:crypto'

type Value = string | number
type Told = Readonly<Record<string, unknown>>
/** Values of fields that a person puts together from what they see. */
export type Composed = Readonly<Record<string, Value>>

const isTold = (value: unknown): value is Told => value !== null && typeof value === 'object' && !Array.isArray(value)
const listOf = (value: unknown): Told[] => (Array.isArray(value) ? value.filter(isTold) : [])
const text = (value: unknown): Value => (typeof value === 'number' ? value : String(value))

/** A device names what it ticks; the same again is the same tick. */
const tickId = (...parts: unknown[]) => createHash('sha256').update(parts.join()).digest('hex').slice(0, 24)

/** Possible after-sale requests, each once: allowed kinds and reasons, for batches with free units. */
function* asked({ id, batches, refusal }: Told): Generator<Composed> {
  if (refusal === undefined) return
  for (const batch of listOf(batches)) {
    const open = listOf(batch.choices).filter(choice => choice.refusal === '')
    for (const { kind, reason } of Number(batch.free) > 0 ? open.slice(0, 3) : [])
      yield { order_id: text(id), items: `${String(batch.id)}:1`, kind: text(kind), reason: text(reason) }
  }
}

/** What came of an order: a box by its batch, one by its code, one that was not ordered. */
function* ticked({ id, batches, counts, is_open: isOpen }: Told): Generator<Composed> {
  if (counts === undefined || isOpen !== 1) return
  for (const batch of listOf(batches).slice(0, 2)) {
    const [code] = Array.isArray(batch.codes) ? batch.codes : []
    yield { order_id: text(id), ticks: `${tickId(id, batch.id, 'whole')}:${String(batch.id)}:1:0:0:` }
    yield { order_id: text(id), ticks: `${tickId(id, batch.id, 'bad')}:${String(batch.id)}:-1:1:0:` }
    if (code !== undefined) yield { order_id: text(id), ticks: `${tickId(id, code)}:${String(batch.id)}:1:0:0:${String(code)}` }
  }
  yield { order_id: text(id), ticks: `-${tickId(id, listOf(batches)[0]?.id, 'whole')}` }
}

function* chosen({ id, shortages }: Told): Generator<Composed> {
  for (const shortage of listOf(shortages))
    for (const choice of Array.isArray(shortage.choices) ? shortage.choices : [])
      yield { order_id: text(id), choices: `${String(shortage.id)}:${String(choice)}` }
}

/** Some of an order, as the warehouse names it. */
function* packed({ id, order_sn: sn, lines, status }: Told): Generator<Composed> {
  for (const line of sn === undefined ? [] : listOf(lines).slice(0, 1)) {
    const goods = isTold(line.goods) ? line.goods.id : (line.goods_id ?? line.id)
    yield { order_id: text(id), order_sn: text(sn), status: text(status), packed: `${String(goods)}:1` }
  }
}

function* receipted({ list }: Told): Generator<Composed> {
  for (const { order_id: id, batches, state } of listOf(list))
    if (state === 'to-send' || state === 'rejected')
      for (const batch of listOf(batches).slice(0, 1)) yield { order_id: text(id), ticked: text(batch.id), is_received: 1, is_paid: 1 }
}

function* given({ gifts }: Told): Generator<Composed> {
  for (const gift of listOf(gifts))
    for (const option of listOf(gift.options).slice(0, 2)) yield { gift_id: text(gift.id), goods_id: text(option.goods_id) }
}

function* contracted(contract: Told): Generator<Composed> {
  for (const each of [contract, ...listOf(contract.list).slice(0, 3), ...listOf(contract.contracts).slice(0, 3)]) {
    const { id, text_hash: hash, number, state } = each
    if (state !== 'to-sign' && state !== 'ending' && state !== 'active' && state !== 'signing') continue
    if (hash !== undefined) yield { contract_id: text(id), text_hash: text(hash) }
    if (number !== undefined) yield { contract_number: text(number) }
  }
}

function* handedIn({ list, kind, handed }: Told): Generator<Composed> {
  const all = kind === undefined ? listOf(list).filter(paper => isTold(paper.handed)) : [{ kind, handed }]
  for (const paper of all.slice(-3)) {
    const { handed: own } = paper
    if (!isTold(own)) continue
    const [page] = listOf(own.pages)
    yield { kind: text(paper.kind), handed_id: text(own.id), ...(page && { page_id: text(page.id) }) }
  }
}

const composers = [asked, ticked, chosen, packed, receipted, given, contracted, handedIn]

/** What an answer lets its reader ask for next, where that is not one of its fields as it stands. */
export function* composedOf(data: unknown): Generator<Composed> {
  if (!isTold(data)) return
  for (const compose of composers) yield* compose(data)
  if (isTold(data.total)) yield* given(data.total)
  // One of each state: what is newest is mostly unpaid.
  const byState = new Map(listOf(data.list).map(each => [each.status, each]))
  for (const each of byState.values()) yield* packed(each)
}
