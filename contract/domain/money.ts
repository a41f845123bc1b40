/**
 * A price of one pack unit in 1/10000 yuan. Herbs by the gram need four decimals
 * (domain.md section 1).
 */
export type UnitPrice = number & { readonly unit: '1/10000 yuan' }

/** An amount in fen, 1/100 yuan. */
export type Fen = number & { readonly unit: 'fen' }

/** Units of a price in one fen. */
const unitsPerFen = 100

/** Largest unit price that the arithmetic here keeps exact: 100,000 yuan less one unit. */
export const unitPriceMax = 999_999_999 as UnitPrice

function parseDecimal(text: string, decimals: number): number | undefined {
  const match = /^(-?)(\d{1,9})(?:\.(\d+))?$/.exec(text)
  if (!match || (match[3]?.length ?? 0) > decimals) return
  const units = Number(match[2] + (match[3] ?? '').padEnd(decimals, '0'))
  return match[1] && units ? -units : units
}

function formatDecimal(units: number, decimals: number): string {
  const digits = String(Math.abs(units)).padStart(decimals + 1, '0')
  const sign = units < 0 ? '-' : ''
  return `${sign}${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`
}

/**
 * Reads a unit price from the wire, or answers undefined when it is not one.
 *
 * Up to four decimals, not negative, at most {@link unitPriceMax}.
 *
 * @example parseUnitPrice('0.3333') is 3333, parseUnitPrice('1e3') is undefined
 */
export function parseUnitPrice(text: string): UnitPrice | undefined {
  const units = parseDecimal(text, 4)
  if (units === undefined || units < 0 || units > unitPriceMax) return
  return units as UnitPrice
}

/**
 * Writes a unit price with two decimals, or with up to four when it has them.
 *
 * @example formatUnitPrice of 92000 is '9.20', of 3333 is '0.3333'
 */
export function formatUnitPrice(price: UnitPrice): string {
  const text = formatDecimal(price, 4)
  return text.endsWith('00') ? text.slice(0, -2) : text.replace(/0$/, '')
}

/** Units in which herbs are weighed: their prices have up to four decimals (domain.md section 1). */
const weights: readonly string[] = ['g', '克']

/**
 * A unit price that was reckoned from others, as it is shown: packs are paid for in whole fen, and one of them alone is floored to
 * the fen like every total.
 *
 * @example 138.9978 yuan a box is shown as 138.99, 0.3134 yuan a gram as it is
 */
export function shownUnitPrice(price: UnitPrice, unit: string): UnitPrice {
  return (weights.includes(unit) ? price : Math.floor(price / 100) * 100) as UnitPrice
}

/**
 * What one part costs when a pack holds `thousandths` thousandths of a part, to the
 * nearest unit, half a unit upwards. Thousandths, since a pack may hold 2.5 ml.
 *
 * Throws unless the content is a positive whole number.
 *
 * @example 6.80 yuan for 24,000 thousandths, 24 capsules, is 2833: 0.2833 yuan each
 */
export function pricePerPart(price: UnitPrice, thousandths: number): UnitPrice {
  if (!Number.isSafeInteger(thousandths) || thousandths < 1) throw new Error(`${thousandths} is no content of a pack`)
  return Math.floor((price * 2_000 + thousandths) / (thousandths * 2)) as UnitPrice
}

/**
 * Reads an amount of at most two decimals from the wire, or answers undefined.
 *
 * @example parseFen('12.3') is 1230, parseFen('12.345') is undefined
 */
export function parseFen(text: string): Fen | undefined {
  return parseDecimal(text, 2) as Fen | undefined
}

/**
 * Writes an amount with exactly two decimals.
 *
 * @example formatFen of 1230 is '12.30', of -5 is '-0.05'
 */
export function formatFen(amount: Fen): string {
  return formatDecimal(amount, 2)
}

/** The sign of an amount of the wire as people read it, before its ¥: a minus is as wide as a plus, and no hyphen. */
export const signOf = (text: string): '−' | '' => (text.startsWith('-') ? '−' : '')

/**
 * A price or an amount of the wire inside a sentence.
 *
 * @example money('60255.22') is '¥60,255.22', money('-2445.65') is '−¥2,445.65'
 */
export const money = (text: string): string => `${signOf(text)}¥${withSeparators(text.replace('-', ''))}`

/**
 * An amount inside a sentence: always with its two decimals, so that it reads alike wherever it stands.
 *
 * @example moneyOf of 1503940 is '¥15,039.40', of 5000000 is '¥50,000.00'
 */
export const moneyOf = (amount: Fen): string => money(formatFen(amount))

/**
 * A bar or a reduction as promotions and coupons are named: whole yuan without the two noughts.
 *
 * @example wholeYuan of 50000 is '¥500', of 1250 is '¥12.50'
 */
export const wholeYuan = (amount: Fen): string => moneyOf(amount).replace(/\.00$/, '')

/** Adds amounts in fen. */
export function addFen(...amounts: Fen[]): Fen {
  return amounts.reduce((sum, amount) => sum + amount, 0) as Fen
}

export type PricedQuantity = { price: UnitPrice; quantity: number }

/**
 * Adds line amounts and drops everything below one fen, once, on the sum.
 *
 * Unit prices may be finer than a fen. Cutting each line first would lose up to
 * a fen a line, and the spec floors totals only (sections 4 and 9). Whole fen and
 * the rest are summed apart so that 500 lines of the dearest goods stay exact.
 *
 * @example two lines of 3 × 0.3333 yuan come to 199 fen, not 198
 */
export function sumFloored(lines: readonly PricedQuantity[]): Fen {
  let fen = 0
  let rest = 0
  for (const { price, quantity } of lines) {
    const units = price * quantity
    fen += Math.floor(units / unitsPerFen)
    rest += units % unitsPerFen
  }
  return (fen + Math.floor(rest / unitsPerFen)) as Fen
}

/**
 * An amount as people read it, with separators; texts on the wire stay without.
 *
 * @example withSeparators('60255.22') is '60,255.22', withSeparators('1234.5678') is '1,234.5678'
 */
export function withSeparators(amount: string): string {
  const [whole = '', ...decimals] = amount.split('.')
  return [whole.replace(/\d(?=(\d{3})+$)/g, '$&,'), ...decimals].join('.')
}
