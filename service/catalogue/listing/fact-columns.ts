import { goodsFactNames, type GoodsFactName } from '@yaoji/contract/goods/fields'
import { Column, createTexts } from '../search/memory/columns.ts'
import { goodsFlagNames, type GoodsFlagName } from '@yaoji/contract/calls/storefront/goods'

/** The bit of each filter that is on or off. */
export const flagBits = Object.fromEntries(goodsFlagNames.map((name, at) => [name, 1 << at])) as Readonly<Record<GoodsFlagName, number>>

/** The bit of goods that are advertised to visitors (offer/advertised.ts); no filter of a buyer. */
export const advertisedBit = 1 << goodsFlagNames.length

export type ListedFacts = Readonly<Record<GoodsFactName, string>>

/** One fact of all listed goods, as numbers of its texts. */
type FactColumn = { texts: ReturnType<typeof createTexts>; column: Column }

/** Facts by which lists are narrowed down. */
export class FactColumns {
  readonly #facts = new Map<GoodsFactName, FactColumn>(goodsFactNames.map(name => [name, { texts: createTexts(), column: new Column() }]))

  put(row: number, facts: ListedFacts): void {
    for (const [name, { texts, column }] of this.#facts) column.set(row, texts.idOf(facts[name]))
  }

  shownOf(row: number): readonly number[] {
    return [...this.#facts.values()].map(({ column }) => column.get(row))
  }

  /** In the order of {@link goodsFactNames}. */
  all(): (FactColumn & { name: GoodsFactName })[] {
    return [...this.#facts].map(([name, fact]) => ({ name, ...fact }))
  }
}
