import { plainText } from '../../validation/plain-text.ts'
import { unitPriceMax, type UnitPrice } from '../money.ts'

/** What a cell of a sheet does with the value that was there: multiplies it by ten-thousandths, or adds ten-thousandths. */
export type ValueChange = { by: 'times' | 'plus'; tenThousandths: number }

const one = 10_000
/** Factors have two digits before the point: a larger one is a price that was typed into the wrong cell. */
const timesPattern = /^[×x*](\d{1,2})(?:\.(\d{1,4}))?$/
const percentPattern = /^([+-])(\d{1,3})(?:\.(\d{1,2}))?%$/
const plusPattern = /^([+-])(\d{1,9})(?:\.(\d{1,4}))?$/

const scaled = (whole: string, decimals: string | undefined, digits: number) => Number(whole + (decimals ?? '').padEnd(digits, '0'))
const signed = (sign: string | undefined, amount: number) => (sign === '-' ? -amount : amount)

/**
 * Reads a word that changes a value, or answers undefined for any other text.
 *
 * `×`, `x` and `*` multiply, `+` and `-` add an amount or, before `%`, a percentage of the value. Full-width signs mean the same.
 *
 * @example '×0.95' multiplies by 9,500 ten-thousandths, '-10%' by 9,000, '+1.5' adds 15,000, '9.50' is none
 */
export function parseValueChange(text: string): ValueChange | undefined {
  const word = plainText(text)
    .replaceAll(/[\s¥元]/g, '')
    .replace(/^[−–—]/, '-')
    .toLowerCase()
  const times = timesPattern.exec(word)
  if (times) return { by: 'times', tenThousandths: scaled(times[1] as string, times[2], 4) } // The pattern has it.
  const percent = percentPattern.exec(word)
  if (percent) return { by: 'times', tenThousandths: one + signed(percent[1], scaled(percent[2] as string, percent[3], 2)) }
  const plus = plusPattern.exec(word)
  if (plus) return { by: 'plus', tenThousandths: signed(plus[1], scaled(plus[2] as string, plus[3], 4)) }
}

/** Nearest multiple of the step, half a step upwards. */
const nearest = (tenThousandths: number, step: number) => Math.floor((tenThousandths * 2 + step * one) / (step * one * 2)) * step

/**
 * A price after a change; undefined where it would not be one: not above 0, or above {@link unitPriceMax}.
 *
 * A product is rounded to the nearest fen, half a fen upwards; of a price with more than two decimals, as herbs have, to the nearest 1/10000 yuan.
 *
 * @example 9.86 × 0.95 is 9.37, 0.3333 - 10 % is 0.3000, 9.86 + 1.5 is 11.36
 */
export function changedPrice(price: UnitPrice, { by, tenThousandths }: ValueChange): UnitPrice | undefined {
  const changed = by === 'plus' ? price + tenThousandths : nearest(price * tenThousandths, price % 100 === 0 ? 100 : 1)
  return changed > 0 && changed <= unitPriceMax ? (changed as UnitPrice) : undefined
}

/**
 * Whole units after a change; undefined where they would be below 0, not whole, or more than nine digits.
 *
 * @example 40 + 5 is 45, 40 × 0.5 is 20, 41 × 0.5 is none
 */
export function changedUnits(units: number, { by, tenThousandths }: ValueChange): number | undefined {
  const scaledUnits = by === 'plus' ? units * one + tenThousandths : units * tenThousandths
  const changed = scaledUnits / one
  return Number.isSafeInteger(changed) && changed >= 0 && changed <= 999_999_999 ? changed : undefined
}
