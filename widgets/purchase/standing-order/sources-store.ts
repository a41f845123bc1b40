import { atom } from 'nanostores'
import { orderListCall } from '@yaoji/contract/calls/purchase/order'
import { savedListCall } from '@yaoji/contract/calls/purchase/saved-cart'
import { chinaDay } from '@yaoji/contract/domain/china-day'
import { requestSilently } from '../../base/lib/http.ts'
import { timestampMs } from '../../base/lib/clock.ts'
import { handedLines } from '../../base/lib/memory/standing-lines.ts'
import type { Source } from './form-store.ts'
import { messages } from './messages.ts'

export type SourceOption = { value: Source; text: string }

/** What a new standing order can be made of; the latest orders and saved carts arrive after the form. */
export const $sources = atom<readonly SourceOption[]>([])

const ordersShown = 10
const namesShown = 2

export async function loadSources(chosen: Source): Promise<void> {
  const handed = handedLines().length
  const first: SourceOption[] = [
    ...(handed > 0 ? [{ value: 'lines' as const, text: messages.typedLines(handed) }] : []),
    { value: 'favourites', text: messages.favourites },
  ]
  $sources.set(first)
  const [orders, saved] = await Promise.all([
    requestSilently(orderListCall, { query: { page_size: ordersShown } }),
    requestSilently(savedListCall, {}),
  ])
  const ofOrders = (orders.ok ? orders.data.list : []).map(({ id, order_sn, created_at, lines }): SourceOption => {
    const names = lines.slice(0, namesShown).map(({ name }) => name)
    return { value: `order:${id}`, text: messages.order(order_sn, chinaDay(timestampMs(created_at)), names.join('、')) }
  })
  const ofSaved = (saved.ok ? saved.data.list : []).map(
    ({ id, name, lines }): SourceOption => ({ value: `saved:${id}`, text: messages.savedCart(name, lines) }),
  )
  const known = [...first, ...ofSaved, ...ofOrders]
  const isKnown = chosen === '' || known.some(({ value }) => value === chosen)
  $sources.set(isKnown ? known : [{ value: chosen, text: messages.thisOrder }, ...known])
}
