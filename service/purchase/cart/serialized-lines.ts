import type { CartLineWire } from '@yaoji/contract/calls/purchase/cart'
import type { Fen } from '@yaoji/contract/domain/money'
import { randomId } from '../../platform/database/random-id.ts'
import type { JsonBytes } from '../../platform/http/reply/json-bytes.ts'
import { finderOf, type PricedLine } from './priced-line.ts'

/** Inputs of a serialized line: its own data, and what the total and the gifts made of it. */
export type LineFacts = {
  line: PricedLine
  amount: Fen
  /** Of it what 品种满减 took. */
  reduced: Fen
  gift: CartLineWire['gift_data']
  serviceOrigin: string
}

/** A serialized line: its own fields, and its goods, which are most of it. Only what is sent is joined. */
export type SerializedLine = { id: number; facts: LineFacts; fields: JsonBytes; goods: JsonBytes }

export const wholeLine = ({ fields, goods }: SerializedLine) => `${fields.slice(0, -1)},"goods":${goods}}` as JsonBytes

/** Whether a serialized line is still current; cached lines are compared by identity. */
export function readsAs({ facts }: SerializedLine, now: LineFacts): boolean {
  return (
    facts.line === now.line &&
    facts.amount === now.amount &&
    facts.reduced === now.reduced &&
    facts.gift?.total === now.gift?.total &&
    facts.gift?.type === now.gift?.type &&
    facts.serviceOrigin === now.serviceOrigin
  )
}

/** The lines that changed, including new ones. */
export function changedSince(before: readonly SerializedLine[], lines: readonly SerializedLine[]): SerializedLine[] {
  const find = finderOf(before)
  return lines.filter(line => {
    const same = find(line.id)
    return same !== line && (same?.fields !== line.fields || same.goods !== line.goods)
  })
}

/** Another process, or this one after its next start, names its answers otherwise. */
const own = randomId()
let answers = 0

export const nextState = (): string => `${own}-${(++answers).toString(36)}`
