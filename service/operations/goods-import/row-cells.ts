import { parseUnitPrice, type UnitPrice } from '@yaoji/contract/domain/money'
import { cleanText, isErrorValue, uncalculated } from '../../platform/tables/clean-text.ts'
import { readDay } from './day.ts'
import type { Layout } from './layout.ts'
import type { Mapping } from './mapping.ts'
import { messages } from './messages.ts'
import type { TableRow } from '../../platform/tables/table.ts'
import { labelOf, no, yes, type Field } from '../../platform/tables/words/columns.ts'

const words = messages.rows
const currency = /^[¥￥]|元$/g
/** Zeros behind the fourth decimal say nothing. */
const closingZeros = /^(\d+\.\d{4})0+$/
const thousands = /^\d{1,3}(,\d{3})+(\.\d*)?$/

/** The cells of one row by field; what is wrong with them collects in `problems`. */
export class RowCells {
  readonly problems: string[] = []
  readonly #row: TableRow
  readonly #places: Layout['places']
  readonly #defaults: Mapping['defaults']

  constructor(row: TableRow, { places }: Pick<Layout, 'places'>, { defaults }: Mapping) {
    this.#row = row
    this.#places = places
    this.#defaults = defaults
  }

  refuse(problem: string): undefined {
    this.problems.push(problem)
  }

  text(field: Field, lengthMax = 100, clean = cleanText): string {
    const place = this.#places.get(field)
    const value = clean(place === undefined ? '' : (this.#row.cells[place] ?? ''))
    if (value === '') return this.#defaults.get(field) ?? ''
    const problem = textProblem(labelOf(field), value, lengthMax)
    if (problem !== undefined) this.refuse(problem)
    return problem === undefined ? (value ?? '') : ''
  }

  price(field: Field): UnitPrice | undefined {
    const given = this.text(field)
    if (given === '') return undefined
    const bare = given.normalize('NFKC').replace(currency, '').trim()
    const number = (thousands.test(bare) ? bare.replaceAll(',', '') : bare).replace(closingZeros, '$1')
    if (/^-\d/.test(number)) return this.refuse(words.negative(labelOf(field), given))
    if (/^\d+\.\d{5,}$/.test(number)) return this.refuse(words.decimals(labelOf(field), given))
    return parseUnitPrice(number) || this.refuse(words.price(labelOf(field), given))
  }

  integer(field: Field, from: number, to: number): number | undefined {
    const given = this.text(field)
    if (given === '') return undefined
    const bare = given.normalize('NFKC').replace(/\.0+$/, '')
    const digits = thousands.test(bare) ? bare.replaceAll(',', '') : bare
    const value = Number(digits)
    if (/^\d{1,9}$/.test(digits) && value >= from && value <= to) return value
    return this.refuse(words.integer(labelOf(field), given, from, to))
  }

  /** 13, 13.0, 13.00% and the 0.13 that a spreadsheet stores for it. */
  percent(field: Field): number | undefined {
    const given = this.text(field)
    if (given === '') return undefined
    const bare = given.normalize('NFKC')
    const share = /^0?\.(\d{1,2})0*$/.exec(bare)?.[1]
    const digits = share === undefined ? bare.replace(/ ?%$/, '').replace(/\.0*$/, '') : share.padEnd(2, '0')
    return /^\d{1,2}$/.test(digits) ? Number(digits) : this.refuse(words.integer(labelOf(field), given, 0, 99))
  }

  day(field: Field, dayOfMonth?: 'first' | 'last'): string {
    const given = this.text(field)
    if (given === '') return ''
    return readDay(given.normalize('NFKC'), dayOfMonth) ?? this.refuse(words.day(labelOf(field), given)) ?? ''
  }

  flag(field: Field): boolean | undefined {
    const given = this.text(field).toLowerCase()
    if (given === '') return undefined
    if (yes.includes(given)) return true
    return no.includes(given) ? false : this.refuse(words.flag(labelOf(field), given))
  }
}

/** What is wrong with a cell whose formula has no result. */
export function formulaProblem(label: string, value: string): string | undefined {
  if (value === uncalculated) return words.uncalculated(label)
  return isErrorValue(value) ? words.tableError(label, value) : undefined
}

function textProblem(label: string, value: string | undefined, lengthMax: number): string | undefined {
  if (value === undefined) return words.control(label)
  return formulaProblem(label, value) ?? ([...value].length > lengthMax ? words.tooLong(label, lengthMax) : undefined)
}
