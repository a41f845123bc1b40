import { pathOf } from '@yaoji/contract/calls/call'
import { consolePickListCall, consoleSlipCall } from '@yaoji/contract/calls/console/prints'
import type { OrderNextStep } from '@yaoji/contract/console/orders'
import type { ConsoleOrderWire } from '@yaoji/contract/calls/console/order'

/** State as a shape next to its word: ours to do, waits, held, refused, under way, ended. */
export function shapeOf(status: number, holds: readonly string[]): string {
  if (status === 30 && holds.length > 0) return holds.every(kind => kind === 'group') ? 'wait' : 'hold'
  if (status < 0) return status === -2 ? 'hold' : 'end'
  if (status >= 80) return 'end'
  if (status >= 65) return 'go'
  return status >= 20 && status !== 15 ? 'do' : 'wait'
}

/** Fields of the next step in addition to the number. */
export const fieldsOfStep = (step: OrderNextStep, holds: readonly string[]): Record<string, string> =>
  step === 'clear_hold' ? { kind: holds.find(kind => kind !== 'group') ?? '' } : {}

/** The operation of each next step. */
export const operationOfStep: Readonly<Record<OrderNextStep, string>> = {
  clear_hold: 'order/clear_hold',
  slip: 'order/slip',
  pick: 'order/pick',
  check_out: 'order/check_out',
  ship: 'order/ship',
  deliver: 'order/deliver',
  confirm_transfer: 'order/confirm_transfer',
  refund: 'order/refund',
}

/** Steps that need nothing but the order's number, so that many can be done at once. */
export const plainSteps: readonly OrderNextStep[] = ['slip', 'pick', 'check_out', 'deliver']

/** Out of the warehouse, with something that no parcel has yet. */
export const isPackable = ({ order }: Pick<ConsoleOrderWire, 'order'>): boolean => order.next === 'ship'

/** The address of 拣货单 of orders. */
export const pickListOf = (numbers: readonly string[]): string => `${consolePickListCall.path}?numbers=${numbers.join(',')}`
/** The address of 随货同行单 of an order. */
export const slipOf = (number: string): string => pathOf(consoleSlipCall, { number })

export type Unsent = { goodsId: number; name: string; most: number }

/** What of each goods still has to be sent. */
export function unsentOf({ lines, order }: Pick<ConsoleOrderWire, 'lines' | 'order'>): Unsent[] {
  const found = new Map<number, Unsent>()
  for (const { goods_id: goodsId, name, number, asked, later, refunded, batches } of lines) {
    const unsent = batches.filter(batch => !batch.is_planned && batch.parcel === null).reduce((sum, batch) => sum + batch.quantity, later)
    const most = (found.get(goodsId)?.most ?? 0) + (order.status === 50 ? number - asked - later - refunded : unsent)
    if (most > 0) found.set(goodsId, { goodsId, name, most })
  }
  return [...found.values()]
}
