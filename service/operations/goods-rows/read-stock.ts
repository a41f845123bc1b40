import { arrivalFields } from '@yaoji/contract/goods/cells'
import { readDay } from '../goods-import/day.ts'
import { messages } from './messages.ts'
import { plainNames } from './sent-rows.ts'
import type { FoundRow } from './shelves.ts'

export const stockNames = plainNames(['code', 'warehouse', 'batch', 'made_on', 'expires_on', 'quantity', 'change', ...arrivalFields])

/** What a row says of a batch: how many units there are, or how many more or fewer; empty days were not given. */
export type StockRow = { number: string; madeOn: string; expiresOn: string; quantity?: number; change?: number }

const batchNumber = /^[^\s,:;<>"'\p{C}]{1,60}$/u
const whole = { quantity: /^\d{1,8}$/, change: /^-?\d{1,8}$/ }

function readAmount(fields: FoundRow['fields'], reasons: string[]): Pick<StockRow, 'quantity' | 'change'> {
  const given = (['quantity', 'change'] as const).filter(name => (fields.get(name) ?? '') !== '')
  const [name] = given
  if (name === undefined || given.length > 1) {
    reasons.push(messages.oneAmount)
    return {}
  }
  const text = fields.get(name) ?? ''
  if (!whole[name].test(text)) reasons.push(messages.amount(name, text))
  return { [name]: Number(text) }
}

/** Reads a row about stock, with all that is wrong with it. */
export function readStock({ fields }: FoundRow): { stock: StockRow; reasons: string[] } {
  const reasons: string[] = []
  const day = (name: string): string => {
    const text = fields.get(name) ?? ''
    const read = text === '' ? '' : readDay(text)
    if (read === undefined) reasons.push(messages.day(name, text))
    return read ?? ''
  }
  const number = fields.get('batch') ?? ''
  if (number === '') reasons.push(messages.noBatch)
  else if (!batchNumber.test(number)) reasons.push(messages.badBatch)
  const stock = { number, madeOn: day('made_on'), expiresOn: day('expires_on'), ...readAmount(fields, reasons) }
  return { stock, reasons }
}
