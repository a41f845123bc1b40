import { formatUnitPrice, parseUnitPrice } from '@yaoji/contract/domain/money'
import { changedPrice, changedUnits, parseValueChange } from '@yaoji/contract/domain/prices/price-change'
import { plainText } from '@yaoji/contract/validation/plain-text'
import { messages } from './messages.ts'

/** What a column holds: facts that cannot be changed here, any text, or a value of one kind; 特价 with its time and limit. */
export type ColumnKind = 'given' | 'text' | 'price' | 'units' | 'day' | 'special' | 'moment' | 'limit'

/** The value that a typed text means, as the preview takes it, or why it means none. */
export type Meant = { now: string; problem: string }

const { problems } = messages
const fine = (now: string): Meant => ({ now, problem: '' })
const wrong = (text: string, problem: string): Meant => ({ now: text, problem })
const numberOf = (text: string) => plainText(text).replaceAll(/[¥元,\s]/g, '')

function priceOf(text: string, was: string): Meant {
  const change = parseValueChange(text)
  if (change) {
    const old = parseUnitPrice(was)
    if (old === undefined) return wrong(text, problems.noOld(text))
    const changed = changedPrice(old, change)
    return changed === undefined ? wrong(text, problems.changedPrice(text, was)) : fine(formatUnitPrice(changed))
  }
  // A spreadsheet may write 9.500000.
  const digits = numberOf(text).replace(/(\.\d*?)0+$/, '$1')
  const units = parseUnitPrice(digits.replace(/\.$/, ''))
  if (units === undefined) return wrong(text, problems.price(text))
  return units === 0 ? wrong(text, problems.zero) : fine(formatUnitPrice(units))
}

function unitsOf(text: string, was: string): Meant {
  const change = parseValueChange(text)
  if (change) {
    if (was === '') return wrong(text, problems.noOld(text))
    const changed = changedUnits(Number(was), change)
    return changed === undefined ? wrong(text, problems.changedUnits(text, was)) : fine(String(changed))
  }
  const digits = numberOf(text).replace(/\.0+$/, '')
  return /^\d{1,9}$/.test(digits) ? fine(String(Number(digits))) : wrong(text, problems.units(text))
}

const dayPattern = /^(\d{4}[-/.年]\d{1,2}[-/.月]\d{1,2}日?|20\d{6})$/

function dayOf(text: string): Meant {
  const day = plainText(text).replaceAll(/\s/g, '')
  return dayPattern.test(day) || messages.noArrival.includes(day) ? fine(day) : wrong(text, problems.day(text))
}

const momentPattern = /^(.*\d日?)\s+([01]?\d|2[0-3]):[0-5]\d$/

/** A day, or a minute of one. */
function momentOf(text: string): Meant {
  const given = plainText(text).trim()
  const day = (momentPattern.exec(given)?.[1] ?? given).replaceAll(/\s/g, '')
  return dayPattern.test(day) ? fine(given) : wrong(text, problems.moment(text))
}

function limitOf(text: string): Meant {
  if (messages.noLimit.includes(text)) return fine(text)
  const digits = numberOf(text)
  return /^[1-9]\d{0,5}$/.test(digits) ? fine(digits) : wrong(text, problems.limit(text))
}

/**
 * What a text in a cell means where `was` is its old value.
 *
 * @example '×0.95' in a cell that was 9.86 is 9.37, '1,200' units are 1200
 */
export function meantBy(kind: ColumnKind, text: string, was: string): Meant {
  switch (kind) {
    case 'price':
      return priceOf(text, was)
    case 'special':
      return messages.noSpecial.includes(text) ? fine(text) : priceOf(text, was)
    case 'moment':
      return momentOf(text)
    case 'limit':
      return limitOf(text)
    case 'units':
      return unitsOf(text, was)
    case 'day':
      return dayOf(text)
    default:
      return fine(text)
  }
}
