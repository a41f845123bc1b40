import type { CartLineWire } from '@yaoji/contract/calls/purchase/cart'
import { csvText } from '@yaoji/contract/domain/csv'
import { saveFile } from '../../../base/lib/files/save-file.ts'
import { fileMessages as messages } from './sheet-messages.ts'

function cells({ goods, number, price, amount, is_selected, problem }: CartLineWire): (string | number)[] {
  const state = goods.cant_buy?.text || problem || (is_selected === 1 ? messages.selected : '')
  return [
    goods.name,
    goods.brand,
    goods.ypgg,
    goods.sccj,
    goods.pzwh,
    goods.barcode,
    goods.ck_name,
    number,
    goods.bzdw,
    price ?? '',
    amount,
    state,
  ]
}

/** The lines as a table that a spreadsheet opens. */
export function cartCsv(lines: readonly CartLineWire[]): string {
  return csvText([messages.columns, ...lines.map(cells)])
}

/** Hands the lines of the cart to the browser as a file. */
export function saveCartFile(lines: readonly CartLineWire[], today: string): void {
  saveFile(messages.fileName(today), cartCsv(lines), 'text/csv;charset=utf-8')
}
