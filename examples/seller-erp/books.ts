import type { Order, Payment, Shop } from './shop.ts'

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
export function nextStep({ status, holds }: Order): 'slip' | 'pick' | 'checkOut' | 'ship' | undefined {
  if (status === 30) return holds.length === 0 ? 'slip' : undefined
  return ({ 40: 'pick', 50: 'checkOut', 60: 'ship' } as const)[status]
}

/** Moves every order that can be moved to its carrier; `parcelNumber` is what the label printer gave. */
export async function work(shop: Shop, books: Books, parcelNumber: (orderNumber: string) => string): Promise<Books> {
  let now = await takeUp(shop, books)
  for (;;) {
    const waiting = [...now.orders.values()].flatMap(order => ({ number: order.order_sn, step: nextStep(order) }))
    const todo = waiting.filter(({ step }) => step !== undefined)
    if (todo.length === 0) return now
    for (const { number, step } of todo) {
      if (step === 'ship') await shop.ship(number, '顺丰速运', parcelNumber(number))
      else if (step) await shop[step](number)
    }
    now = await takeUp(shop, now)
  }
}
