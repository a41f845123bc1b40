import type { Transaction } from 'kysely'
import { Type, type Static } from 'typebox'
import type { QuoteWire } from '@yaoji/contract/calls/purchase/checkout'
import type { ProgramOrderWire } from '@yaoji/contract/calls/purchase/program-order'
import { money } from '@yaoji/contract/domain/money'
import type { MemberRow } from '../../platform/database/rows.ts'
import type { Tables } from '../../platform/database/tables.ts'
import { readWritten } from '../../platform/database/written.ts'
import { makeQuote, type NewQuote } from '../checkout/make-quote.ts'
import type { QuoteView } from '../checkout/quote-facts.ts'
import { plannedBatches } from '../order/stock/planned-batches.ts'
import { messages } from './messages.ts'
import { withOwnLines } from './own-lines.ts'
import type { SentLine } from './sent-lines.ts'

type Trx = Transaction<Tables>
type ChangeWire = ProgramOrderWire['changes'][number]

const lineSchema = Type.Object({
  goods_id: Type.Integer(),
  name: Type.String(),
  spec: Type.String(),
  unit: Type.String(),
  ck_name: Type.String(),
  number: Type.Integer(),
  is_gift: Type.Boolean(),
  price: Type.Union([Type.Null(), Type.String()]),
  batches: Type.Array(Type.Object({ number: Type.String(), expires_on: Type.String(), quantity: Type.Integer() })),
})
const quotedSchema = Type.Object({ payable: Type.String(), freight: Type.String(), lines: Type.Array(lineSchema) })

/** Prices and batches of a draft as they were when it was made. */
export type Quoted = Static<typeof quotedSchema>
type QuotedLine = Quoted['lines'][number]

export const readQuoted = (text: string): Quoted => readWritten(quotedSchema, text) ?? { payable: '0.00', freight: '0.00', lines: [] }

/** Neither coupon nor points: those are for a person to spend. */
const plain = { coupon_id: 0, use_vouchers: 0, use_points: 0 } as const

async function quotedOf(trx: Trx, { groups, amounts }: QuoteWire, now: number): Promise<Quoted> {
  const lines = groups.flatMap(({ ck_id, ck_name, lines: own }) => own.map(line => ({ ck_id, ck_name, line })))
  const needs = lines.map(({ ck_id, line }, id) => ({ id, goods_id: line.goods.id, warehouse_id: ck_id, quantity: line.number }))
  const planned = await plannedBatches(trx, needs, now)
  return {
    payable: amounts.payable,
    freight: amounts.freight,
    lines: lines.map(({ ck_name, line: { id: row, goods, number, price } }, id) => ({
      goods_id: goods.id,
      name: goods.name,
      spec: goods.ypgg,
      unit: goods.bzdw,
      ck_name,
      number,
      is_gift: row === 0,
      price,
      batches: (planned.get(id) ?? []).map(({ batch, quantity }) => ({ number: batch.number, expires_on: batch.expires_on, quantity })),
    })),
  }
}

export type Priced = { made: NewQuote; quoted: Quoted }

/** Prices lines apart from the cart, and does further work while they can be ordered. */
export function priceApart<Result>(
  trx: Trx,
  member: MemberRow,
  lines: readonly SentLine[],
  view: QuoteView,
  work: (priced: Priced) => Promise<Result>,
): Promise<Result> {
  return withOwnLines(trx, member, { lines, now: view.now }, async ids => {
    const made = await makeQuote(trx, member, { ids, ...plain }, view)
    return work({ made, quoted: await quotedOf(trx, made.wire, view.now) })
  })
}

/** Of several batches with what each gives: they may stay the same and share the line out otherwise. */
const batchText = ({ batches, unit }: QuotedLine) =>
  batches
    .map(({ number, expires_on, quantity }) => `${number}（${expires_on}）${batches.length > 1 ? `${quantity}${unit}` : ''}`)
    .join('、') || messages.noBatch
const numberText = ({ number, unit }: QuotedLine) => `${number}${unit}`
const priceText = ({ price }: QuotedLine) => (price === null ? '' : money(price))

function lineChanges(before: QuotedLine, after: QuotedLine): ChangeWire[] {
  const { goods_id, name } = before
  const pairs = [
    ['number', numberText(before), numberText(after)],
    ['price', priceText(before), priceText(after)],
    ['ck_id', before.ck_name, after.ck_name],
    ['batch', batchText(before), batchText(after)],
  ] as const
  return pairs.filter(([, from, to]) => from !== to).map(([field, from, to]) => ({ goods_id, name, field, from, to }))
}

/** What differs between a draft and now, to the fen and to the batch. */
export function changesBetween(before: Quoted, after: Quoted): ChangeWire[] {
  const keyOf = ({ goods_id, is_gift }: QuotedLine) => `${goods_id} ${is_gift}`
  const now = new Map(after.lines.map(line => [keyOf(line), line]))
  const known = new Set(before.lines.map(keyOf))
  const none = (line: QuotedLine): QuotedLine => ({ ...line, number: 0 })
  const moved = before.lines.flatMap(line => lineChanges(line, now.get(keyOf(line)) ?? none(line)))
  const added = after.lines.filter(line => !known.has(keyOf(line))).flatMap(line => lineChanges(none(line), line))
  const sums = (['freight', 'payable'] as const)
    .filter(field => before[field] !== after[field])
    .map(field => ({ goods_id: 0, name: messages.order, field, from: money(before[field]), to: money(after[field]) }))
  return [...moved, ...added, ...sums]
}
