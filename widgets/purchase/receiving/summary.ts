import type { ReceivingBatchWire, ReceivingCountsWire } from '@yaoji/contract/calls/purchase/receiving'
import { countedOf, differenceOf, receivingProgress, unitsToAsk } from '@yaoji/contract/domain/order/receiving'
import { limits } from '@yaoji/contract/limits'
import { askAfterSalePath } from '../../base/lib/addresses/member-paths.ts'
import { messages } from './messages.ts'
import { noneFound, type FoundTally } from './sheet-store.ts'

type Found = { batches: readonly ReceivingBatchWire[]; tallies: ReadonlyMap<number, FoundTally>; foreign: ReceivingCountsWire['foreign'] }

export type Summary = ReturnType<typeof summaryOf>

/** What of the whole order was found and differs. */
export function summaryOf({ batches, tallies, foreign }: Found) {
  const differences = batches.map(batch => differenceOf(batch.number, tallies.get(batch.id) ?? noneFound))
  const sum = (name: 'damaged' | 'wrong' | 'missing' | 'extra') => differences.reduce((all, each) => all + each[name], 0)
  const [damaged, wrong, missing, extra] = [sum('damaged'), sum('wrong'), sum('missing'), sum('extra')]
  const strange = foreign.reduce((all, { number }) => all + number, 0)
  return {
    ...receivingProgress(batches, tallies),
    isBegun: [...tallies.values()].some(tally => countedOf(tally) > 0),
    isWhole: damaged + wrong + missing + extra + strange === 0,
    missing,
    text: messages.differences(damaged, wrong, missing, extra + strange),
    /** While it is counted: what was not looked at is not missing yet. */
    soFar: messages.found(missing, damaged, wrong, extra + strange),
  }
}

/** What the kinds of an after-sale do not say: which batch came instead, and what came too much. */
function remarkOf({ batches, tallies, foreign }: Found): string {
  const ofBatches = batches.flatMap(({ id, name, ph, number, bzdw }) => {
    const tally = tallies.get(id) ?? noneFound
    const { wrong, extra } = differenceOf(number, tally)
    return [
      ...(wrong > 0 ? [messages.remarkWrong(name, ph, tally.ph)] : []),
      ...(extra > 0 ? [messages.remarkExtra(name, ph, messages.quantity(extra, bzdw))] : []),
    ]
  })
  const strange = foreign.map(({ code, number }) => messages.remarkForeign(code, number))
  return [...ofBatches, ...strange].join(messages.and).slice(0, limits.remarkMax)
}

/** The form of an after-sale with every difference filled in, or undefined where there is nothing to ask for. */
export function askPathOf(orderId: string, found: Found): string | undefined {
  const items = found.batches.flatMap(batch =>
    unitsToAsk(batch, found.tallies.get(batch.id) ?? noneFound).map(([reason, units]) => `${batch.id}:${units}:${reason}`),
  )
  if (items.length === 0) return
  const remark = remarkOf(found)
  return askAfterSalePath(orderId, { kind: 'refund', items: items.join(','), ...(remark && { remark }) })
}
