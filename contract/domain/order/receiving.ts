import { orderStates } from './order-states.ts'

/** A batch of an order in its parcel, as it is to be ticked off. */
export type ExpectedBatch = {
  id: number
  /** Units that were sent. */
  number: number
  /** Empty where the goods have none. */
  barcode: string
  /** Trace codes of its boxes, as far as the shop knows them. */
  codes: readonly string[]
}

/** What of a batch was found: whole, damaged (破损), of another batch than the paper says (批号不符). */
export type Tally = { good: number; damaged: number; wrong: number }

export const noTally: Tally = { good: 0, damaged: 0, wrong: 0 }

/** Every box that was found, in whatever state. */
export const countedOf = ({ good, damaged, wrong }: Tally): number => good + damaged + wrong

/** Everything that was sent was found, and nothing of it damaged or wrong. */
export const isFoundWhole = (number: number, tally: Tally): boolean => tally.good === number && countedOf(tally) === number

/**
 * The sum of several ticks; undone ticks never make a count negative.
 *
 * @example 3 whole, and 1 of them damaged after all, are 2 whole and 1 damaged
 */
export function tallyOf(ticks: readonly Tally[]): Tally {
  const sum = (name: keyof Tally) =>
    Math.max(
      0,
      ticks.reduce((all, tick) => all + tick[name], 0),
    )
  return { good: sum('good'), damaged: sum('damaged'), wrong: sum('wrong') }
}

/** Goods have been handed to a carrier and the order is not closed yet: what comes can be ticked off. */
export function isTickedIn(state: number): boolean {
  return state === orderStates.partlyShipped || state === orderStates.shipped || state === orderStates.signed
}

/** Where a scanned code belongs. */
export type ScanPlace =
  | { kind: 'batch'; id: number }
  /** A trace code names one box, and that was scanned before. */
  | { kind: 'twice'; id: number }
  /** Nothing of this order has the code. */
  | { kind: 'foreign' }

type Scanned = {
  tallies: ReadonlyMap<number, Tally>
  /** Trace codes that were scanned before. */
  codes: ReadonlySet<string>
}

/**
 * The batch of a scan: a trace code identifies its box; a bar code counts for the first incomplete batch of its goods. If all are complete
 * it is one too many of the last.
 *
 * @example with 2 of batch 1 found, the bar code of a batch 1 of 2 and a batch 2 of 3 belongs to batch 2
 */
export function placeOfScan(batches: readonly ExpectedBatch[], { tallies, codes }: Scanned, code: string): ScanPlace {
  const traced = batches.find(batch => batch.codes.includes(code))
  if (traced) return { kind: codes.has(code) ? 'twice' : 'batch', id: traced.id }
  const ofGoods = batches.filter(({ barcode }) => barcode !== '' && barcode === code)
  const open = ofGoods.find(batch => countedOf(tallies.get(batch.id) ?? noTally) < batch.number)
  const place = open ?? ofGoods.at(-1)
  return place ? { kind: 'batch', id: place.id } : { kind: 'foreign' }
}

export type Difference = Tally & { missing: number; extra: number }

/**
 * The difference between the found and the sent units of a batch.
 *
 * @example of 10, 7 whole, 1 damaged and 1 of another batch are 1 missing
 */
export function differenceOf(number: number, tally: Tally): Difference {
  const counted = countedOf(tally)
  return { ...tally, missing: Math.max(0, number - counted), extra: Math.max(0, counted - number) }
}

/**
 * Boxes checked out of all boxes; surplus in one batch does not make up for missing ones in another.
 *
 * @example 3 of 2 and 1 of 4 are 3 of 6
 */
export function receivingProgress(batches: readonly ExpectedBatch[], tallies: ReadonlyMap<number, Tally>): { done: number; all: number } {
  const done = batches.reduce((sum, { id, number }) => sum + Math.min(number, countedOf(tallies.get(id) ?? noTally)), 0)
  return { done, all: batches.reduce((sum, { number }) => sum + number, 0) }
}

/** Why units of a batch are asked for. */
export type ReceivingReason = 'short' | 'damaged' | 'wrong'

/**
 * Units to claim after the receipt, batch by batch with the reason; never more of a batch than were sent and not yet claimed. Damaged and
 * wrong units come before missing ones: they can be inspected.
 *
 * @example of 10, with 3 claimed already, 2 damaged and 8 missing leave 2 damaged and 5 short
 */
export function unitsToAsk({ number, claimed }: { number: number; claimed: number }, tally: Tally): [ReceivingReason, number][] {
  const { damaged, wrong, missing } = differenceOf(number, tally)
  let left = number - claimed
  const found: [ReceivingReason, number][] = []
  for (const [reason, units] of [
    ['damaged', damaged],
    ['wrong', wrong],
    ['short', missing],
  ] as const) {
    const taken = Math.min(units, left)
    if (taken > 0) found.push([reason, taken])
    left -= taken
  }
  return found
}
