import { consoleShippingCall, type ConsoleShippingWire } from '@yaoji/contract/calls/console/shipping'
import { carriers } from '@yaoji/contract/orders/carriers'
import type { ShippingKind } from '@yaoji/contract/console/shipping'
import { ask } from '../../lib/call.ts'
import type { Step } from '../../lib/use-act.ts'
import type { MoneyAct } from '../money/money-list.tsx'
import { messages } from './messages.ts'

type Row = ConsoleShippingWire

/** The operation that sends one, and the field that names it. */
const sends = {
  points: { operation: 'points/ship', field: 'points_sn' },
  prize: { operation: 'lottery/ship', field: 'record_id' },
} as const

const shipOf = ({ kind, shipping_id, name, company, receiver, address }: Row): MoneyAct => ({
  verb: messages.ship,
  title: messages.shipTitle(name, company),
  text: messages.shipText(receiver, address),
  operation: sends[kind].operation,
  body: { [sends[kind].field]: shipping_id },
  fields: [
    { name: 'carrier', label: messages.carrier, isRequired: true, suggestions: carriers.map(each => each.name) },
    { name: 'parcel_number', label: messages.parcel, hint: messages.parcelHint, isRequired: true },
  ],
})

/** What may be done with one by its state; what is to be done next comes first. */
export function actsOf(row: Row): MoneyAct[] {
  const { kind, shipping_id: id, state, address } = row
  if (kind === 'prize') return state === 'unshipped' ? [shipOf(row)] : []
  const body = { points_sn: id }
  const cancel: MoneyAct = {
    ...{ verb: messages.cancel, title: messages.cancelTitle(id), text: messages.cancelText, operation: 'points/cancel', body },
    fields: [{ name: 'reason', label: messages.reason, isRequired: true, suggestions: messages.reasons }],
    isDanger: true,
  }
  const check: MoneyAct = {
    ...{ verb: messages.check, title: messages.checkTitle(id), text: messages.checkText(address) },
    ...{ operation: 'points/check_address', body, fields: [] },
  }
  const finish: MoneyAct = { verb: messages.finish, title: messages.finishTitle(id), operation: 'points/finish', body, fields: [] }
  if (state === 'unshipped') return [shipOf(row), cancel]
  if (state === 'address') return [check, cancel]
  if (state === 'approval') return [cancel]
  return state === 'shipped' ? [finish] : []
}

type Parcel = { kind: ShippingKind; id: string; carrier: string; number: string }

/** Whether one has this very parcel: an attempt whose answer was lost has sent it. */
async function isSent({ kind, id, carrier, number }: Parcel): Promise<boolean> {
  const { list } = await ask(consoleShippingCall, { query: { kind, view: 'all', q: number, limit: 100 } })
  return list.some(row => row.shipping_id === id && row.carrier === carrier && row.parcel_number === number)
}

type RowStep = Step & { line: string }

/** Rows of a spreadsheet as operations: number, carrier, parcel number. @throws {Error} for a row that names less, or one twice */
export function stepsIn(text: string): RowStep[] {
  const lines = text.split(/\r?\n/).map((line, index) => ({ row: index + 1, line: line.trim() }))
  const seen = new Set<string>()
  return lines
    .filter(({ line }) => line !== '')
    .map(({ row, line }) => {
      const [named = '', carrier = '', number = ''] = line.split(/[\s,，]+/).filter(Boolean)
      const id = named.toUpperCase()
      if (id === '' || carrier === '' || number === '') throw new Error(messages.wrongRow(row))
      if (seen.has(id)) throw new Error(messages.twice(row))
      seen.add(id)
      const kind = /^JF\d{16}$/.test(id) ? 'points' : 'prize'
      const { operation, field } = sends[kind]
      const wasDone = () => isSent({ kind, id, carrier, number })
      return { id, line, operation, fields: { [field]: id, carrier, parcel_number: number }, wasDone }
    })
}

/** The rows that are still to be sent, as they were typed. */
export const rowsLeft = (steps: readonly RowStep[], left: ReadonlySet<string>): string =>
  steps
    .filter(({ id }) => left.has(id))
    .map(({ line }) => line)
    .join('\n')
