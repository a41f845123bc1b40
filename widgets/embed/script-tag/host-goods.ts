// Which goods the calls of the host's program change, so that a report says who made the change. Calls may overlap with each other and
// with what the buyer does in the drawer.
import { $operations } from '../../cart/cart/state/served.ts'
import type { AddDetail, CartSummary } from './events.ts'

type Lines = CartSummary['lines']

/** Running calls by goods; 0: the call has ended and its change is not reported yet. */
const calls = new Map<number, number>()

/** Runs a call that may change these goods. */
export async function byHost<Value>(goodsIds: readonly number[], work: () => Promise<Value>): Promise<Value> {
  const count = (step: number) => goodsIds.forEach(id => calls.set(id, Math.max(0, (calls.get(id) ?? 0) + step)))
  count(1)
  try {
    return await work()
  } finally {
    count(-1)
    if ($operations.get().length === 0) forgetReported()
  }
}

function forgetReported(): void {
  for (const [id, running] of calls) if (running === 0) calls.delete(id)
}

const numbersOf = (lines: Lines) => new Map(lines.map(({ goodsId, number }) => [goodsId, number]))

/** Who made the change between two reports: the host only where all changes are of its calls. What is read first is no change. */
export function changerOf(before: Lines | undefined, lines: Lines): AddDetail['by'] {
  const [was, is] = [numbersOf(before ?? lines), numbersOf(lines)]
  const changed = [...new Set([...was.keys(), ...is.keys()])].filter(id => was.get(id) !== is.get(id))
  const isHost = changed.length > 0 && changed.every(id => calls.has(id))
  forgetReported()
  return isHost ? 'host' : 'buyer'
}
