import type { RefObject } from 'react'
import { createCodeOpening } from './code-opening.ts'
import { fieldActs, type FieldHandlers, type FieldTools } from './field-acts.ts'
import { createTyping, listenToField } from './field-listeners.ts'
import { createListDelay } from './list-delay.ts'
import { createQuickOrder, type QuickOrder } from './quick-order.ts'
import type { Search } from './store.ts'

/** What keys do in one box, with what is typed for the goods of its list. */
export function createBoxKeys(search: Search) {
  const tools: FieldTools<QuickOrder> = {
    search,
    order: createQuickOrder(search),
    listDelay: createListDelay(),
    openByCode: createCodeOpening(search),
  }
  const typing = createTyping()
  return {
    $quantity: tools.order.$quantity,
    $saying: tools.order.$saying,
    $isDelayed: tools.listDelay.$isDelayed,
    /** Listens until the answered function is called. */
    listen: ({ current }: RefObject<HTMLInputElement | null>, handlers: FieldHandlers) =>
      current ? listenToField(current, typing, fieldActs(tools, handlers)) : undefined,
    end: tools.listDelay.end,
  }
}

export type BoxKeys = ReturnType<typeof createBoxKeys>
