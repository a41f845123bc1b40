import { searchTypes } from '@yaoji/contract/limits'
import { environment } from '../../base/lib/environment.ts'
import { goodsPath } from '../../base/lib/paths.ts'
import { createCodeOpening } from '../../storefront/search/code-opening.ts'
import { fieldActs, type FieldTools } from '../../storefront/search/field-acts.ts'
import { createTyping, listenToField } from '../../storefront/search/field-listeners.ts'
import { createListDelay } from '../../storefront/search/list-delay.ts'
import type { SearchOption } from '../../storefront/search/options.ts'
import type { OrderGoods } from '../../storefront/search/parts.ts'
import { liftList } from './list-place.ts'
import type { Drawing } from './search-drawing.tsx'
import { messages } from './adding-messages.ts'
import { bringMemberOffer } from './visitor-offer.tsx'

/** Where a visitor has no cart, digits belong to what is searched for. */
const idleOrder = { quantityOf: () => undefined, type: () => false, takeBack: () => false, drop: () => undefined, add: async () => false }

/** What a visitor does with what comes down from the field. */
function createActs({ host, field, hub, search, $saying }: Drawing) {
  const say = (text: string) => $saying.set({ text, on: search.$search.get() })
  const open = (goodsId: number) => {
    const path = goodsPath(goodsId)
    const detail = { goodsId, url: environment.href(path) }
    const isOurs = hub.announce(host, 'yaoji-select', detail)
    if (hub.announce(host, 'yaoji-search-choose', detail) && isOurs) environment.navigate(path)
  }
  const searchFor = (keyword: string, type?: 0 | 1) => {
    if (type !== undefined) field.types[type]?.click()
    search.$search.set({ ...search.$search.get(), text: keyword })
    field.form.requestSubmit()
  }
  return {
    open,
    searchFor,
    /** Without a number the least quantity; a visitor is led to the log-in first. */
    add(goodsId: number, name: string) {
      say(messages.adding)
      hub
        .cart()
        .then(control => control.add(goodsId, undefined, 'buyer'))
        .then(
          outcome => say(outcome.isAdded ? messages.added(name) : messages.refused(name, outcome.reason)),
          () => say(messages.refused(name, messages.notReached)),
        )
    },
    choose(option: SearchOption) {
      if (option.kind === 'manufacturer') return searchFor(option.manufacturer.name, searchTypes.manufacturer)
      search.close()
      open(option.goods.id)
    },
    /** A scanner gun adds the least quantity of what it reads. */
    scan(code: string, order: OrderGoods) {
      import('./scan-add.ts').then(({ addByCode }) => addByCode(code, order)).then(say, () => say(messages.notReached))
    },
  }
}

export type SearchActs = ReturnType<typeof createActs>

/** What digits do in the list of a member: their code comes with the log-in. */
async function bringQuickOrder(tools: FieldTools, { $quantity, $saying, signal, addStyles }: Drawing): Promise<void> {
  const [{ createQuickOrder }] = await Promise.all([import('../../storefront/search/quick-order.ts'), bringMemberOffer(addStyles)])
  if (signal.aborted) return
  const order = createQuickOrder(tools.search)
  tools.order = order
  const stops = [order.$quantity.subscribe(each => $quantity.set(each)), order.$saying.listen(each => $saying.set(each))]
  signal.addEventListener('abort', () => stops.forEach(stop => stop()))
}

/** What the keys of the field and clicks into the list do, and the list's place above all of the host: they come with the first list. */
export function bindLater(drawing: Drawing): SearchActs {
  const { field, search, hub, signal } = drawing
  const acts = createActs(drawing)
  const listDelay = createListDelay()
  const tools: FieldTools = { search, order: idleOrder, listDelay, openByCode: createCodeOpening(search) }
  const handlers = {
    get order() {
      return hub.order
    },
    choose: acts.choose,
    open: acts.open,
    submit: (keyword: string) => acts.searchFor(keyword),
    selectText: () => field.input.select(),
    scan: acts.scan,
    /** Escape without a list: hides words or a message; answers whether there was anything to hide. */
    dismissScans(): boolean {
      const isThere = drawing.panel.dataset['state'] !== 'none'
      drawing.$saying.set(undefined)
      search.close()
      return isThere
    },
  }
  liftList(drawing)
  import('./look.ts').then(({ wearLook }) => wearLook()).catch(() => undefined)
  const stops = [
    listenToField(field.input, createTyping(), fieldActs(tools, handlers)),
    listDelay.$isDelayed.subscribe(isDelayed => drawing.$isDelayed.set(isDelayed)),
    drawing.$isMember.subscribe(isMember => {
      if (!isMember) tools.order = idleOrder
      else bringQuickOrder(tools, drawing).catch(() => undefined)
    }),
    listDelay.end,
  ]
  signal.addEventListener('abort', () => stops.forEach(stop => stop()))
  return acts
}
