import type { Order, Payment, Shop, Step } from './shop.ts'

/** The ERP's own tables, and where the next pull begins. */
export type Books = { orders: Map<string, Order>; payments: Map<string, Payment>; cursor: string | undefined }

export const emptyBooks = (): Books => ({ orders: new Map(), payments: new Map(), cursor: undefined })

/** Brings the books up to date. Each document is the whole present one: it replaces the one under its number. */
export async function takeUp(shop: Shop, before: Books): Promise<Books> {
  const books = { ...before, orders: new Map(before.orders), payments: new Map(before.payments) }
  let wasAll = false
  for (;;) {
    const page = await shop.changes(books.cursor, ['order', 'payment'])
    // The shop begins again after a backup was restored: what no page names is gone.
    if (page.is_all === 1 && !wasAll) {
      books.orders.clear()
      books.payments.clear()
    }
    wasAll = page.is_all === 1
    for (const order of page.orders) books.orders.set(order.order_sn, order)
    for (const payment of page.payments) books.payments.set(payment.payment_id, payment)
    books.cursor = page.cursor
    if (page.more === 0) return books
  }
}

/** The next step of an order that the warehouse has to do; undefined where there is none, or where a person has to look first. */
export function nextStep({ status, holds }: Order): Step | undefined {
  if (status === 30) return holds.length === 0 ? 'slip' : undefined
  return ({ 40: 'pick', 50: 'check_out', 60: 'ship' } as const)[status]
}

/** What the shop takes in one call. */
const rowsAtOnce = 200

/** What a person has to look at: an order that the shop did not move, and why. */
export type Tell = (orderNumber: string, reasons: readonly string[]) => void

/** Moves every order that can be moved to its carrier; `parcelNumber` is what the label printer gave. */
export async function work(
  shop: Shop,
  books: Books,
  parcelNumber: (orderNumber: string) => string,
  tell: Tell = () => undefined,
): Promise<Books> {
  let now = await takeUp(shop, books)
  const refused = new Set<string>()
  for (;;) {
    const waiting = [...now.orders.values()].filter(order => !refused.has(order.order_sn))
    // All orders that wait for the same step, those of the first step that somebody waits for.
    const step = waiting.map(nextStep).find(each => each !== undefined)
    if (step === undefined) return now
    const orders = waiting.filter(order => nextStep(order) === step).slice(0, rowsAtOnce)
    const { rows } = await shop.move(
      step,
      orders.map(({ order_sn }) => ({
        order_sn,
        ...(step === 'ship' && { carrier: '顺丰速运', parcel_number: parcelNumber(order_sn) }),
      })),
    )
    for (const { order_sn, result, reasons } of rows) {
      if (result !== 'refused') continue
      refused.add(order_sn)
      tell(order_sn, reasons)
    }
    now = await takeUp(shop, now)
  }
}
