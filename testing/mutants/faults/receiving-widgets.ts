import type { Fault } from '../fault.ts'

const receiving = ['widgets/purchase/receiving/store.test.ts', 'widgets/purchase/receiving/receive-store.test.ts']
const short = ['widgets/purchase/order/shortage-store.test.ts']

/** Ticking off on screen, and choosing what becomes of goods that fell short. */
export const receivingWidgetFaults: readonly Fault[] = [
  {
    file: 'widgets/purchase/receiving/scan-store.ts',
    find: 'if (counted > batch.number) tell',
    replace: 'if (counted >= batch.number) tell',
    what: 'the last box of a batch sounds as one too many',
    tests: receiving,
  },
  {
    file: 'widgets/purchase/receiving/scan-store.ts',
    find: 'good: -1, damaged: 1 })\n',
    replace: 'damaged: 1 })\n',
    what: 'a broken box counts as a whole one too',
    tests: receiving,
  },
  {
    file: 'widgets/purchase/receiving/scan-store.ts',
    find: '    if (rest > 0) addTick',
    replace: '    if (rest !== 0) addTick',
    what: 'taking the rest takes away what is too much',
    tests: receiving,
  },
  {
    file: 'widgets/purchase/receiving/scan-store.ts',
    find: '  if (wrong === 0 || note === ph) return\n',
    replace: '  if (note === ph) return\n',
    what: 'a batch number is noted for boxes of which none is of a wrong batch',
    tests: receiving,
  },
  {
    file: 'widgets/purchase/receiving/scan-store.ts',
    find: '[name]: count - before[name],',
    replace: '[name]: count,',
    what: 'a typed count is added to what was there',
    tests: receiving,
  },
  {
    file: 'widgets/purchase/receiving/sheet-store.ts',
    find: '|| $saves.get() !== saves ||',
    replace: '||',
    what: 'a sheet that was read before a save takes its boxes back on screen',
    tests: receiving,
  },
  {
    file: 'widgets/purchase/receiving/sheet-store.ts',
    find: '    else codes.delete(note)\n',
    replace: '',
    what: 'a box that was taken back cannot be scanned again',
    tests: receiving,
  },
  {
    file: 'widgets/purchase/receiving/tick-queue.ts',
    find: '  else tabMemory.write(key, JSON.stringify(ticks))\n',
    replace: '',
    what: 'boxes that could not be saved are gone with a reload',
    tests: receiving,
  },
  {
    file: 'widgets/purchase/receiving/tick-queue.ts',
    find: 'if (!$isSending.get() && unsaved.some(',
    replace: 'if (unsaved.some(',
    what: 'a box that is on its way and was taken back counts all the same',
    tests: receiving,
  },
  {
    file: 'widgets/purchase/receiving/tick-queue.ts',
    find: 'keep($unsaved.get().slice(sent.length))',
    replace: 'keep([])',
    what: 'a box that was scanned while another was saved is lost',
    tests: receiving,
  },
  {
    file: 'widgets/purchase/receiving/receive-store.ts',
    find: '  await save()\n',
    replace: '',
    what: 'an order is confirmed before its last boxes are saved',
    tests: receiving,
  },
  {
    file: 'widgets/purchase/receiving/receive-store.ts',
    find: 'summaryOf(found).isBegun ? askPathOf(id, found) : undefined',
    replace: 'askPathOf(id, found)',
    what: 'who counted nothing is asked why all is missing',
    tests: receiving,
  },
  {
    file: 'widgets/purchase/order/shortage-store.ts',
    find: '  if ($isChoosing.get()) return\n',
    replace: '',
    what: 'two choices for the same goods are sent at once',
    tests: short,
  },
  {
    file: 'widgets/purchase/order/shortage-store.ts',
    find: "const isMeant = choice === 'later' || (await ask(",
    replace: "const isMeant = choice !== 'later' || (await ask(",
    what: 'money takes the place of goods without a question',
    tests: short,
  },
  {
    file: 'widgets/purchase/order/shortage-store.ts',
    find: "  } else if (result.failure.kind === 'code') await refreshOrder(orderId)\n",
    replace: '  }\n',
    what: 'an order that has moved on shows choices that are over',
    tests: short,
  },
  {
    file: 'widgets/purchase/order/shortage-store.ts',
    find: 'attempts.keyOf(JSON.stringify([orderId, body]))',
    replace: 'attempts.keyOf(JSON.stringify([orderId, body, Math.random()]))',
    what: 'a choice whose answer was lost is sent under another key',
    tests: short,
  },
]
