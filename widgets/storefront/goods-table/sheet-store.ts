import { atom, map, onMount } from 'nanostores'
import type { GoodsWire } from '@yaoji/contract/calls/storefront/goods'
import { quantityProblem, steppedQuantity } from '@yaoji/contract/domain/quantity'
import { firstQuantity, fullName } from '../goods/parts.ts'
import { quantityRuleOf } from '../../base/lib/goods-terms.ts'
import { typedNumber } from '../../base/lib/typed-number.ts'
import { onMemberGone } from '../../identity/session/parts.ts'
import { quantityProblemText } from '../../base/ui/parts.ts'
import { messages } from './messages.ts'

/** What became of the last attempt to add a row; the quantity stays in every case. */
export type RowOutcome = { state: 'adding' } | { state: 'added'; number: number } | { state: 'refused'; reason: string }

/** What a buyer has done to a row, whatever is shown of the table meanwhile. */
export type SheetRow = { goods: GoodsWire; text?: string; isMarked?: boolean; outcome?: RowOutcome | undefined }

export type SheetValue = Readonly<Record<number, SheetRow | undefined>>

/** The quantity that stands in a row. */
export function quantityOf(goods: GoodsWire, row: SheetRow | undefined): number {
  const text = row?.text
  if (text === undefined) return firstQuantity(goods)
  return typedNumber(text)
}

/** What is wrong with it, in the words of the shop. */
export function problemOf(goods: GoodsWire, row: SheetRow | undefined): string | undefined {
  if (goods.cant_buy) return
  const problem = quantityProblem(quantityOf(goods, row), quantityRuleOf(goods))
  return problem && quantityProblemText(problem, goods.bzdw)
}

/** Quantities, marks and outcomes of rows, for as long as the buyer stays the same. */
export function createSheet() {
  const $sheet = map<Record<number, SheetRow | undefined>>({})
  /** The last outcome in a sentence, for those who only hear the table. */
  const $announcement = atom('')

  function change(goods: GoodsWire, part: Partial<SheetRow>): void {
    $sheet.setKey(goods.id, { ...$sheet.get()[goods.id], goods, ...part })
  }

  function typeQuantity(goods: GoodsWire, text: string): void {
    change(goods, { text: text.normalize('NFKC').trim(), outcome: undefined })
  }

  /** The next quantity that may be bought; off the steps it comes back onto them. */
  function stepQuantity(goods: GoodsWire, direction: 1 | -1): void {
    typeQuantity(goods, String(steppedQuantity(quantityOf(goods, $sheet.get()[goods.id]), direction, quantityRuleOf(goods))))
  }

  /** Takes back what was typed: the quantity is again the `before`, or the first one. */
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

/** Rows that the buyer has marked, in the order of their goods. */
export function markedRows(value: SheetValue): SheetRow[] {
  return Object.values(value)
    .filter(row => row?.isMarked === true)
    .filter(row => row !== undefined)
}

/** What the row says of itself, for the row and for those who only hear it. */
export function outcomeText(goods: GoodsWire, outcome: RowOutcome): string {
  if (outcome.state === 'added') return messages.addedOf(outcome.number, goods.bzdw, fullName(goods))
  return outcome.state === 'refused' ? messages.problemOf(outcome.reason, fullName(goods)) : messages.adding
}
