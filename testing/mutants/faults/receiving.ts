import type { Fault } from '../fault.ts'

const pure = ['contract/domain/receiving']
const receiving = ['service/purchase/receiving']
const short = ['service/purchase/order/short']

/** What came is ticked off, and what could not be sent is paid back or sent later. */
export const receivingFaults: readonly Fault[] = [
  {
    file: 'service/purchase/receiving/found.ts',
    find: "    .where('is_undone', '=', 0)\n",
    replace: '',
    what: 'a receipt counts boxes that were taken back',
    tests: ['service/purchase/ephedrine-receipt'],
  },
  {
    file: 'contract/domain/receiving.ts',
    find: '< batch.number)\n  const place',
    replace: '<= batch.number)\n  const place',
    what: 'a bar code fills a batch beyond what was sent before it goes to the next',
    tests: pure,
  },
  {
    file: 'contract/domain/receiving.ts',
    find: "kind: codes.has(code) ? 'twice' : 'batch'",
    replace: "kind: 'batch'",
    what: 'a trace code counts twice',
    tests: pure,
  },
  {
    file: 'contract/domain/receiving.ts',
    find: '  let left = number - claimed\n',
    replace: '  let left = number\n',
    what: 'what was asked for already is asked for again',
    tests: pure,
  },
  {
    file: 'contract/domain/receiving.ts',
    find: 'sum + Math.min(number, countedOf(',
    replace: 'sum + Math.max(0, countedOf(',
    what: 'too much of one makes up for what is missing of another',
    tests: pure,
  },
  {
    file: 'service/purchase/receiving/tick.ts',
    find: '    if (kept.ids.has(id)) continue\n',
    replace: '',
    what: 'a tick whose answer was lost cannot be sent again',
    tests: receiving,
  },
  {
    file: 'service/purchase/receiving/tick.ts',
    find: 'if (isTrace && kept.codes.has(note)) twice.push(id)',
    replace: 'if (isTrace && kept.ids.has(note)) twice.push(id)',
    what: 'one box counts on two devices',
    tests: receiving,
  },
  {
    file: 'service/purchase/receiving/tick.ts',
    find: '  if (!own.has(place)) throw ApiError.invalid',
    replace: '  if (place < 0) throw ApiError.invalid',
    what: 'batches of other orders are ticked off',
    tests: receiving,
  },
  {
    file: 'service/purchase/receiving/sheet.ts',
    find: "    .where('is_undone', '=', 0)\n",
    replace: '',
    what: 'what was taken back counts on',
    tests: receiving,
  },
  {
    file: 'service/purchase/order/short/choose.ts',
    find: '  await freeReserved(trx, orderId, [{ ...line, quantity: units }], { cause: causeOf(row), now })\n',
    replace: '',
    what: 'goods that were paid back stay reserved for ever',
    tests: short,
  },
  {
    file: 'service/purchase/order/short/choose.ts',
    find: '  if (refunded.length > 0) await settleOrder',
    replace: '  if (refunded.length > 99) await settleOrder',
    what: 'an order waits for ever for goods whose money is back',
    tests: short,
  },
  {
    file: 'service/purchase/order/short/choose.ts',
    find: 'order.state !== orderStates.partlyShipped || (await waitsForGoods(trx, order.id))',
    replace: 'order.state !== orderStates.partlyShipped',
    what: 'an order is sent while goods are still awaited',
    tests: short,
  },
  {
    file: 'service/purchase/order/short/declare.ts',
    find: '    await putBack(trx, order.id,',
    replace: '    if (part > 999) await putBack(trx, order.id,',
    what: 'goods that were taken out and not sent are nowhere',
    tests: short,
  },
  {
    file: 'service/purchase/order/short/declare.ts',
    find: 'sumOf(here.values()) === 0',
    replace: 'sumOf(here.values()) < 0',
    what: 'all of an order falls short and it is stuck',
    tests: short,
  },
  {
    file: 'service/purchase/order/short/take-later.ts',
    find: '  if (quantity < row.quantity)\n',
    replace: '  if (quantity > row.quantity)\n',
    what: 'a part that is sent later makes the rest vanish',
    tests: short,
  },
  {
    file: 'service/purchase/order/check-out.ts',
    find: 'line.quantity - (short.get(line.id) ?? 0)',
    replace: 'line.quantity',
    what: 'what fell short is taken out all the same',
    tests: short,
  },
  {
    file: 'service/purchase/order/ship.ts',
    find: ' && !(await waitsForGoods(trx, order.id))',
    replace: '',
    what: 'an order counts as sent while the buyer is still asked',
    tests: short,
  },
]
