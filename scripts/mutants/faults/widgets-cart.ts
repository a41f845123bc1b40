import type { Fault } from '../fault.ts'

export const widgetsCartFaults: readonly Fault[] = [
  {
    file: 'widgets/cart/start-gaps.ts',
    find: 'group.startGap > 0',
    replace: 'group.startGap >= 0',
    what: 'a warehouse that is above its start amount is named',
    tests: ['widgets/cart/start-gaps'],
  },
  {
    file: 'widgets/cart/start-gaps.ts',
    find: 'if (isDone) $setAside.set({ name, ids })\n',
    replace: '',
    what: 'what was set aside cannot be taken up again',
    tests: ['widgets/cart/start-gaps'],
  },
  {
    file: 'widgets/cart/start-gaps.ts',
    find: 'selectLines(ids, false)',
    replace: 'selectLines([...ids, 0], false)',
    what: 'setting aside touches other lines',
    tests: ['widgets/cart/start-gaps'],
  },
  {
    file: 'widgets/cart/start-gaps.ts',
    find: 'if ($setAside.get() === aside) $setAside.set(undefined)\n',
    replace: '',
    what: 'what was taken up is offered again',
    tests: ['widgets/cart/start-gaps'],
  },
  {
    file: 'widgets/cart/go-checkout.ts',
    find: 'if (gap) return',
    replace: 'if (gap && false) return',
    what: 'a warehouse below its start amount does not stop the checkout',
    tests: ['widgets/cart/start-gaps'],
  },
  {
    file: 'widgets/cart/served.ts',
    find: '  $setAside.set(undefined)\n',
    replace: '',
    what: 'another member sees what was set aside',
  },
  {
    file: 'widgets/cart/preview.ts',
    find: 'canBuy: goods.is_buy === 1,',
    replace: 'canBuy: true,',
    what: 'the sum counts what cannot be bought',
  },
  {
    file: 'widgets/cart/queue.ts',
    find: 'if ($sync.get().version !== version) return\n',
    replace: '',
    what: 'an answer for another member’s cart is taken',
  },
  {
    file: 'widgets/cart/queue.ts',
    find: "  $sync.setKey('isRefreshWanted', true)\n",
    replace: '',
    what: 'after a refusal the cart is not read anew',
  },
  {
    file: 'widgets/cart/served.ts',
    find: '  $unsaved.set({})\n',
    replace: '',
    what: 'quantities of the former member stay',
  },
  {
    file: 'widgets/cart/store.ts',
    find: "if (username) forgetCart('loading')",
    replace: 'if (username) void 0',
    what: 'the cart of the former member stays',
  },
  {
    file: 'widgets/cart/preview.ts',
    find: '?? amountAlone(line)',
    replace: '?? line.amount',
    what: 'a line that is unselected keeps a fen that it shared with others',
    tests: ['scripts/preview/'],
  },
]
