import { map } from 'nanostores'
import type { GoodsWire } from '@yaoji/contract/calls/storefront/goods'
import { addFen, parseUnitPrice, sumFloored, type Fen } from '@yaoji/contract/domain/money'
import { quantityProblem, type QuantityProblem } from '@yaoji/contract/domain/cart/quantity'
import { quantityRuleOf } from '../../base/lib/input/goods-terms.ts'
import { typedNumber } from '../../base/lib/input/typed-number.ts'
import { unitPriceAt } from '../../storefront/goods/parts.ts'
import { createListAdding, type LineToAdd } from '../../storefront/purchase-list/parts.ts'

/** Goods with the quantity that the shop proposes. */
export type Proposed = { goods: GoodsWire; number: number; last?: { price: string; number: number } }

/** What the buyer made of a proposal. */
export type Pick = { text: string; isTaken: boolean }

export type PicksSum = {
  lines: readonly LineToAdd[]
  /** Quantities that do not fit their goods. */
  wrong: number
  /** Price of the lines before any deduction. */
  sum: Fen
}

export function pickProblem({ text }: Pick, goods: GoodsWire): QuantityProblem | undefined {
  return quantityProblem(typedNumber(text), quantityRuleOf(goods))
}

/** What a quantity of some goods costs; undefined where it is no quantity. */
export function amountOf(goods: GoodsWire, text: string): Fen | undefined {
  const quantity = typedNumber(text)
  const price = quantity > 0 ? parseUnitPrice(unitPriceAt(goods, quantity) ?? '') : undefined
  return price === undefined ? undefined : sumFloored([{ price, quantity }])
}

type Changed = Readonly<Record<number, Pick | undefined>>

function sumOfPicks(rows: readonly Proposed[], pickOf: (row: Proposed) => Pick): PicksSum {
  const taken = rows.filter(row => pickOf(row).isTaken)
  const right = taken.filter(row => !pickProblem(pickOf(row), row.goods))
  const lines = right.map(row => ({ goods: row.goods, number: typedNumber(pickOf(row).text) }))
  const sum = addFen(...right.map(row => amountOf(row.goods, pickOf(row).text) ?? (0 as Fen)))
  return { lines, wrong: taken.length - right.length, sum }
}

const isNothing = (text: string) => text.trim() === '' || typedNumber(text) === 0

/** Proposals of one list: each is taken from the start or left, and all that are taken go into the cart in one call. */
function createPicks({ isTaken: isTakenFirst }: { isTaken: boolean }) {
  /** Those that the buyer changed. */
  const $changed = map<Changed>({})
  /** In the cart now: not proposed again. */
  const $added = map<Record<number, true | undefined>>({})
  const adding = createListAdding()
  let lastAdded: readonly number[] = []

  const pickOf = ({ goods, number }: Proposed): Pick => $changed.get()[goods.id] ?? { text: String(number), isTaken: isTakenFirst }
  const sumOf = (rows: readonly Proposed[]) => sumOfPicks(rows, pickOf)

  function change({ goods }: Proposed, pick: Pick): void {
    $changed.setKey(goods.id, pick)
    adding.forgive(goods.id)
  }

  /** Takes goods, with the proposed quantity where the field holds none, or leaves them. */
  function take(row: Proposed, isTaken: boolean): void {
    const { text } = pickOf(row)
    change(row, { text: isTaken && isNothing(text) ? String(row.number) : text, isTaken })
  }

  /** Adds what is taken; what the cart refuses stays with its reason. */
  async function addTaken(rows: readonly Proposed[], today: string): Promise<void> {
    const result = await adding.add(sumOf(rows).lines, today)
    if (result.state !== 'done') return
    lastAdded = Object.keys(result.added).map(Number)
    for (const id of lastAdded) $added.setKey(id, true)
  }

  async function undo(): Promise<void> {
    if (await adding.undo()) for (const id of lastAdded) $added.setKey(id, undefined)
  }

  function forget(): void {
    $changed.set({})
    $added.set({})
    adding.dismiss()
  }

  /** A quantity is entered: its goods are taken, and with 0 or nothing left. */
  const enter = (row: Proposed, text: string) => change(row, { text, isTaken: !isNothing(text) })

  return { $changed, $added, adding, pickOf, sumOf, enter, take, addTaken, undo, forget }
}

export type Picks = ReturnType<typeof createPicks>

/** 该补货了 is taken as it stands; the others only where the buyer says so. */
export const restockPicks = createPicks({ isTaken: true })
export const cheaperPicks = createPicks({ isTaken: false })
export const arrivedPicks = createPicks({ isTaken: false })
export const habitualPicks = createPicks({ isTaken: false })
