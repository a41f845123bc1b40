import { atom } from 'nanostores'
import {
  pointsOrderCancelCall,
  pointsOrderListCall,
  pointsOrderReceiveCall,
  type PointsOrderListWire,
  type PointsOrderQuery,
  type PointsOrderWire,
} from '@yaoji/contract/calls/rewards/points-mall'
import { money } from '@yaoji/contract/domain/money'
import { shownPointsOrderStates, type ShownPointsOrderState } from '@yaoji/contract/domain/rewards/points-mall'
import * as paths from '@yaoji/contract/paths'
import { environment } from '../../base/lib/environment.ts'
import { request } from '../../base/lib/http.ts'
import { ask, showToast } from '../../base/lib/notices.ts'
import { queryOf, withQuery } from '../../base/lib/paths.ts'
import { pageIn } from '../../base/lib/requests/query-in.ts'
import { createOwnList } from '../../shared/member-list/parts.ts'
import { orderMessages as messages } from './order-messages.ts'

export type OrdersQuery = Pick<PointsOrderQuery, 'page' | 'state'>

const isState = (text: string): text is ShownPointsOrderState => (shownPointsOrderStates as readonly string[]).includes(text)

/** Points orders of the store, by the address of /jfdd. */
export const pointsOrders = createOwnList<OrdersQuery, PointsOrderListWire>({
  read: address => {
    const page = pageIn(address)
    const state = queryOf(address).get('state') ?? ''
    return { ...(page && { page }), ...(isState(state) && { state }) }
  },
  ask: (query, options) => request(pointsOrderListCall, { query, ...options }),
})

export function showPointsOrders(query: OrdersQuery): void {
  environment.navigate(withQuery(paths.pointsOrders, query))
}

/** Price of an order as text. */
export function costText({ points, cash }: Pick<PointsOrderWire, 'points' | 'cash'>): string {
  const parts = [...(points > 0 || Number(cash) === 0 ? [messages.points(points)] : []), ...(Number(cash) > 0 ? [money(cash)] : [])]
  return parts.join(' + ')
}

/** The order being changed, empty for none. */
export const $changing = atom('')

const changes = {
  cancel: { call: pointsOrderCancelCall, done: messages.cancelled },
  receive: { call: pointsOrderReceiveCall, done: messages.received },
} as const

/** Changes an order after a confirmation, and refreshes the list. */
export async function changePointsOrder(order: PointsOrderWire, change: keyof typeof changes): Promise<void> {
  const { id, name } = order
  if ($changing.get()) return
  const title = messages[change]
  const text = change === 'cancel' ? messages.cancelText(name, costText(order)) : messages.receiveText(name)
  if (!(await ask({ title, text, confirmText: title, cancelText: messages.keep }))) return
  $changing.set(id)
  const { call, done } = changes[change]
  const result = await request(call, { params: { id }, body: {} })
  if (result.ok) showToast({ kind: 'success', text: done })
  await pointsOrders.refresh()
  $changing.set('')
}
