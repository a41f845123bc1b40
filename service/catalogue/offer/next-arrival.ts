import { nextArrivalText } from '@yaoji/contract/orders/delivery-text'
import type { PlaceStockRow } from './sale-rows.ts'

/** 下次到货 (domain.md section 20): the China day, how many units where that is known, and both in words. */
export type NextArrival = { on: string; number: number | null; text: string }

type Announced = Pick<PlaceStockRow, 'arrives_on' | 'arrives_units'>

/** The first announced arrival in any warehouse that is not over; the day itself still counts. */
export function nextArrival(stock: readonly Announced[] = [], unit: string, today: string): NextArrival | undefined {
  const [first] = stock
    .filter(({ arrives_on }) => arrives_on !== '' && arrives_on >= today)
    .toSorted((one, other) => (one.arrives_on < other.arrives_on ? -1 : 1))
  if (!first) return
  const arrival = { on: first.arrives_on, number: first.arrives_units }
  return { ...arrival, text: nextArrivalText(arrival, unit, today) }
}
