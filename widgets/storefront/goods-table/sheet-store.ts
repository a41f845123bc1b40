import { atom, map, onMount } from 'nanostores'
import type { GoodsWire } from '@yaoji/contract/calls/storefront/goods'
import { quantityProblem, steppedQuantity } from '@yaoji/contract/domain/cart/quantity'
import { firstQuantity, fullName } from '../goods/parts.ts'
import { quantityRuleOf } from '../../base/lib/input/goods-terms.ts'
import { typedNumber } from '../../base/lib/input/typed-number.ts'
import { onMemberGone } from '../../identity/session/parts.ts'
import { quantityProblemText } from '../../base/ui/parts.ts'
import { messages } from './messages.ts'

/** Result of the last attempt to add a row; the quantity stays in every case. */
export type RowOutcome = { state: 'adding' } | { state: 'added'; number: number } | { state: 'refused'; reason: string }

/** The buyer's changes to a row, independent of the visible part of the table. */
export type SheetRow = { goods: GoodsWire; text?: string; isMarked?: boolean; outcome?: RowOutcome | undefined }

export type SheetValue = Readonly<Record<number, SheetRow | undefined>>

/** The quantity of a row. */
export function quantityOf(goods: GoodsWire, row: SheetRow | undefined): number {
  const text = row?.text
  if (text === undefined) return firstQuantity(goods)
  return typedNumber(text)
}

/** The problem of the quantity, in the words of the shop. */
export function problemOf(goods: GoodsWire, row: SheetRow | undefined): string | undefined {
  if (goods.cant_buy) return
  const problem = quantityProblem(quantityOf(goods, row), quantityRuleOf(goods))
  return problem && quantityProblemText(problem, goods.bzdw)
}

/** Quantities, marks and outcomes of rows, until the buyer changes. */
export function createSheet() {
  const $sheet = map<Record<number, SheetRow | undefined>>({})
  /** The last outcome as a sentence, for screen readers. */
  const $announcement = atom('')

  function change(goods: GoodsWire, part: Partial<SheetRow>): void {
    $sheet.setKey(goods.id, { ...$sheet.get()[goods.id], goods, ...part })
  }

  function typeQuantity(goods: GoodsWire, text: string): void {
    change(goods, { text: text.normalize('NFKC').trim(), outcome: undefined })
  }

  /** The next valid quantity; one off the steps returns onto them. */
  function stepQuantity(goods: GoodsWire, direction: 1 | -1): void {
    typeQuantity(goods, String(steppedQuantity(quantityOf(goods, $sheet.get()[goods.id]), direction, quantityRuleOf(goods))))
  }

  /** Reverts the typed quantity to `before`, or to the first one. */
  function restoreQuantity(goods: GoodsWire, before: string | undefined): void {
    const { text: _text, ...rest } = $sheet.get()[goods.id] ?? { goods }
    $sheet.setKey(goods.id, { ...rest, goods, ...(before !== undefined && { text: before }) })
  }

  function toggleMark(goods: GoodsWire): void {
    change(goods, { isMarked: !$sheet.get()[goods.id]?.isMarked })
  }

  function showOutcome(goods: GoodsWire, outcome: RowOutcome | undefined): void {
    change(goods, { outcome })
    if (outcome) $announcement.set(outcomeText(goods, outcome))
  }

  function forgetMarks(): void {
    for (const row of markedRows($sheet.get())) change(row.goods, { isMarked: false })
  }

  onMount($sheet, () => onMemberGone(() => $sheet.set({})))

  return { $sheet, $announcement, typeQuantity, stepQuantity, restoreQuantity, toggleMark, showOutcome, forgetMarks }
}

export type SheetStore = ReturnType<typeof createSheet>

export const sheet = createSheet()

/** Marked rows, in the order of their goods. */
export function markedRows(value: SheetValue): SheetRow[] {
  return Object.values(value)
    .filter(row => row?.isMarked === true)
    .filter(row => row !== undefined)
}

/** Text of an outcome, for the row and for screen readers. */
function outcomeText(goods: GoodsWire, outcome: RowOutcome): string {
  if (outcome.state === 'added') return messages.addedOf(outcome.number, goods.bzdw, fullName(goods))
  return outcome.state === 'refused' ? messages.problemOf(outcome.reason, fullName(goods)) : messages.adding
}
