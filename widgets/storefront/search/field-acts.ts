import type { CodeOpening } from './code-opening.ts'
import type { FieldActs } from './field-listeners.ts'
import type { ListDelay } from './list-delay.ts'
import type { SearchOption } from './options.ts'
import type { OrderLines } from './order-lines.ts'
import type { OrderGoods, QuickOrder } from './quick-order.ts'
import { activeOption, isListShown } from './search-value.ts'
import type { Search } from './store.ts'

/** What keys do with a quantity; a box without a cart has one that does nothing. */
export type QuantityTool = Pick<QuickOrder, 'quantityOf' | 'type' | 'takeBack' | 'drop' | 'add'>

export type FieldTools<Order extends QuantityTool = QuantityTool> = {
  search: Search
  /** Read at each key, as is `order` of the handlers: on partners' pages both change with a log-in. */
  order: Order
  listDelay: ListDelay
  openByCode: CodeOpening
  /** On our own site, once their code is here. */
  lines?: Pick<OrderLines, 'holds'> | undefined
}

export type FieldHandlers = {
  /** Where the buyer is a member. */
  order: OrderGoods | undefined
  choose: (option: SearchOption) => void
  open: (goodsId: number) => void
  submit: (keyword: string) => void
  scan: (code: string, order: OrderGoods) => void
  dismissScans: () => boolean
  selectText: () => void
}

/** Of the goods that the arrow keys are on, where this buyer may have them. */
function quantityActs(tools: FieldTools, handlers: FieldHandlers) {
  const { search } = tools
  const orderable = () => {
    const option = activeOption(search.$search.get())
    return handlers.order && option?.kind === 'goods' && option.goods.is_buy === 1 ? option.goods : undefined
  }
  const typedFor = () => {
    const goods = orderable()
    return goods && tools.order.quantityOf(goods.id) ? goods : undefined
  }
  return {
    digit(digit: string): boolean {
      const goods = orderable()
      return goods !== undefined && tools.order.type(goods.id, digit)
    },
    takeBack(): boolean {
      const goods = typedFor()
      return goods !== undefined && tools.order.takeBack(goods.id)
    },
    add(): boolean {
      const goods = typedFor()
      if (goods && handlers.order) void tools.order.add(goods, handlers.order).then(isAdded => isAdded && handlers.selectText())
      return goods !== undefined
    },
    /** Gives the digits that follow back to the field. */
    giveUp(): boolean {
      if (!typedFor()) return false
      tools.order.drop()
      search.$search.set({ ...search.$search.get(), activeKey: undefined })
      return true
    },
  }
}

/** What the keys do in a field with these tools and handlers. */
export function fieldActs(tools: FieldTools, handlers: FieldHandlers): FieldActs {
  const { search, listDelay, openByCode, lines } = tools
  const value = () => search.$search.get()
  const { digit, takeBack, add, giveUp } = quantityActs(tools, handlers)
  return {
    digit,
    takeBack,
    leave: search.close,
    left: () => void handlers.dismissScans(),
    step(step) {
      tools.order.drop()
      search.open()
      search.moveActive(step)
    },
    enter() {
      const option = activeOption(value())
      if (!option) return (handlers.order && lines?.holds(value())) || openByCode(handlers)
      if (!add()) handlers.choose(option)
      return true
    },
    escape() {
      if (giveUp()) return true
      if (isListShown(value())) search.close()
      else if (value().text) search.write('')
      else return handlers.dismissScans()
      return true
    },
    arrive({ isFast, isLikely }) {
      if (isLikely) tools.order.drop()
      if (isFast || !isListShown(value())) listDelay.begin()
    },
    scan(code) {
      // A visitor has no cart and searches for the code.
      if (!handlers.order) return false
      tools.order.drop()
      search.write('')
      handlers.scan(code, handlers.order)
      return true
    },
  }
}
