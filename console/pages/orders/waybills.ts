import { consoleOrderCall } from '@yaoji/contract/calls/console/order'
import { ask } from '../../lib/call.ts'
import { runAll } from '../../lib/use-act.ts'
import { messages } from './messages.ts'

/** Numbers of parcels by order, as they are typed. */
export type Waybills = Readonly<Record<string, string>>

const orderNumber = /^\d{16}(-HM)?$/

/**
 * What is pasted or scanned into the field of an order: lines that begin with the number of an order go to that order, others fill the
 * fields from this one on. Numbers of orders that are not in the list are answered apart.
 *
 * @example filled(['A', 'B'], 'A', 'SF1\nSF2') is { numbers: { A: 'SF1', B: 'SF2' }, unknown: [] }
 */
export function filled(orders: readonly string[], from: string, text: string): { numbers: Waybills; unknown: string[] } {
  const lines = text
    .split(/\r?\n/)
    .map(line => line.split(/[\s,，]+/).filter(Boolean))
    .filter(words => words.length > 0)
  const numbers: Record<string, string> = {}
  const unknown: string[] = []
  let at = orders.indexOf(from)
  for (const [first = '', ...rest] of lines) {
    const isNamed = orderNumber.test(first) && rest.length > 0
    const order = isNamed ? first : orders[at++]
    if (order === undefined || !orders.includes(order)) unknown.push(isNamed ? first : [first, ...rest].join(' '))
    else numbers[order] = (isNamed ? rest.at(-1) : first) ?? ''
  }
  return { numbers, unknown }
}

/** Orders whose number is that of an earlier one: a scanner may have read it twice. */
export function repeated(orders: readonly string[], numbers: Waybills): ReadonlySet<string> {
  const seen = new Set<string>()
  const again = orders.filter(order => {
    const number = numbers[order]?.trim() ?? ''
    const isAgain = seen.has(number)
    if (number !== '') seen.add(number)
    return isAgain
  })
  return new Set(again)
}

/** Whether an order has this very parcel: an attempt whose answer was lost has sent it. */
async function isSent(order: string, parcel: string): Promise<boolean> {
  const { parcels } = await ask(consoleOrderCall, { params: { number: order } })
  return parcels.some(({ number }) => number === parcel)
}

/** Hands parcels to their carrier; answers by order why one did not go. */
export async function shipAll(carrier: string, numbers: Waybills): Promise<Waybills> {
  const steps = Object.entries(numbers).map(([id, number]) => {
    const parcel_number = number.trim()
    const fields = { order_sn: id, carrier, parcel_number }
    return { id, operation: 'order/ship', fields, wasDone: () => isSent(id, parcel_number) }
  })
  const { refused, untried } = await runAll(steps)
  return Object.fromEntries([...refused.map(({ id, reason }) => [id, reason]), ...untried.map(id => [id, messages.shipMany.untried])])
}
