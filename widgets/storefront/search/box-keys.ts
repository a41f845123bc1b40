import { atom } from 'nanostores'
import type { RefObject } from 'react'
import { environment } from '../../base/lib/environment.ts'
import { createCodeOpening } from './code-opening.ts'
import { fieldActs, type FieldHandlers, type FieldTools } from './field-acts.ts'
import { createTyping, listenToField } from './field-listeners.ts'
import { createListDelay } from './list-delay.ts'
import { messages } from './order-messages.ts'
import type { OrderLines } from './order-lines.ts'
import { createQuickOrder, type Quantity, type QuickOrder } from './quick-order.ts'
import { activeOption, type SearchValue } from './search-value.ts'
import type { Search } from './store.ts'

/** What is said of a quantity that is typed for the goods which the arrow keys are on. */
function quantityText(value: SearchValue, quantity: Quantity | undefined): string | undefined {
  const option = activeOption(value)
  if (option?.kind !== 'goods' || option.goods.id !== quantity?.goodsId || quantity.state === 'refused') return
  return quantity.state === 'adding' ? messages.adding : messages.quantitySaid(quantity.digits, option.goods.bzdw)
}

/** What keys do in one box, with what is typed for the goods of its list. */
export function createBoxKeys(search: Search, canOrder: boolean) {
  // At hand for the first list; where they cannot be had it has none.
  import('./option-picture.ts').catch(() => undefined)
  const tools: FieldTools<QuickOrder> = {
    search,
    order: createQuickOrder(search),
    listDelay: createListDelay(),
    openByCode: createCodeOpening(search),
  }
  const typing = createTyping()
  const lines = atom<OrderLines | undefined>()
  // Only our own site reads order lines: a partner's page is weighed.
  if (canOrder && environment.mode === 'site')
    import('./order-lines.ts').then(
      part => lines.set(part.followOrderLines(search, tools.order)),
      () => undefined,
    )
  return {
    $quantity: tools.order.$quantity,
    $saying: tools.order.$saying,
    $lines: lines,
    quantityText: (value: SearchValue, quantity: Quantity | undefined) => lines.get()?.textOf(value) ?? quantityText(value, quantity),
    $isDelayed: tools.listDelay.$isDelayed,
    /** Listens until the answered function is called. */
    listen: ({ current }: RefObject<HTMLInputElement | null>, handlers: FieldHandlers) =>
      current ? listenToField(current, typing, fieldActs({ ...tools, lines: lines.get() }, handlers)) : undefined,
    end() {
      tools.listDelay.end()
      lines.get()?.end()
    },
  }
}

export type BoxKeys = ReturnType<typeof createBoxKeys>
