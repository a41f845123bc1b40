import type { ConsoleGoodsRowWire } from '@yaoji/contract/calls/console/goods'
import { parseUnitPrice } from '@yaoji/contract/domain/money'
import { marginPercent } from '@yaoji/contract/domain/prices/operator-effects'

const shapes: Readonly<Record<ConsoleGoodsRowWire['state'], string>> = { on: 'do', off: 'end', banned: 'bad' }

/** State of goods as a shape next to its word. */
export const shapeOfGoods = (state: ConsoleGoodsRowWire['state']): string => shapes[state]

export const priceOfRank = ({ prices }: Pick<ConsoleGoodsRowWire, 'prices'>, rank: number): string =>
  prices.find(price => price.rank === rank)?.price ?? ''

/** What is left of a price over the cost in percent; undefined where one of them is not known. */
export function marginOf(price: string, cost: string): number | undefined {
  const [units, costUnits] = [parseUnitPrice(price), parseUnitPrice(cost)]
  return units === undefined || costUnits === undefined || cost === '' ? undefined : marginPercent(units, costUnits)
}
