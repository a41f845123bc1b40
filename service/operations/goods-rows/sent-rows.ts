import { goodsCodeMax, goodsRowsMax } from '@yaoji/contract/goods/rows'
import { ApiError } from '../../platform/http/reply/api-error.ts'
import { messages } from './messages.ts'

/** One row as it was sent: its fields as texts by their own names, empty where they say nothing, and what is wrong with it. */
export type SentRow = { number: number; code: string; fields: ReadonlyMap<string, string>; reasons: string[] }

/** The names that a row may use, each with the name of the field behind it. */
export type FieldNames = ReadonlyMap<string, string>

const code = new RegExp(String.raw`^[^\s\p{C}]{1,${goodsCodeMax}}$`, 'u')

/** The rows of a call as JSON. @throws {ApiError} 422 at `rows` for what is no list, and for too many rows */
export function listOf(text: string, most = goodsRowsMax): unknown[] {
  const refuse = (message: string) => ApiError.invalid('rows', message)
  let list: unknown
  try {
    list = JSON.parse(text)
  } catch {
    throw refuse(messages.notJson)
  }
  if (!Array.isArray(list)) throw refuse(messages.notList)
  if (list.length === 0) throw refuse(messages.noRows)
  if (list.length > most) throw refuse(messages.tooMany(list.length, most))
  return list
}

/** JSON carries it past the form, and PostgreSQL refuses it in any text. */
export const nul = '\u0000'

export const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** A value as a text, as a cell of a spreadsheet has it; undefined for what none has. */
function textOf(value: unknown): string | undefined {
  if (value === null) return ''
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? String(value) : undefined
}

/** The fields of a row by their own names; what is wrong with them is added to `reasons`. */
export function readFields(row: Readonly<Record<string, unknown>>, names: FieldNames, reasons: string[]): Map<string, string> {
  const fields = new Map<string, string>()
  const named = new Map<string, string>()
  for (const [name, value] of Object.entries(row)) {
    const field = names.get(name)
    const text = textOf(value)
    const other = field && named.get(field)
    if (field === undefined) reasons.push(messages.unknownField(name, names.size < 10 ? [...names.keys()].join('、') : ''))
    else if (other !== undefined) reasons.push(messages.twiceField(name, other))
    else if (text === undefined) reasons.push(messages.badValue(name))
    else if (text.includes(nul)) reasons.push(messages.noCharacter(name))
    else fields.set(field, text)
    if (field !== undefined) named.set(field, name)
  }
  return fields
}

function readOne(row: unknown, number: number, names: FieldNames): SentRow {
  const reasons: string[] = []
  if (!isObject(row)) return { number, code: '', fields: new Map(), reasons: [messages.notObject] }
  const fields = readFields(row, names, reasons)
  const own = fields.get('code') ?? ''
  if (own === '') reasons.push(messages.noCode)
  else if (!code.test(own)) reasons.push(messages.badCode)
  return { number, code: own, fields, reasons }
}

/** Reads the rows of a call; what is wrong with one row stays with it. @throws {ApiError} 422 where they are no rows at all */
export const readRows = (text: string, names: FieldNames, most = goodsRowsMax): SentRow[] =>
  listOf(text, most).map((row, index) => readOne(row, index + 1, names))

/** Names that are those of the fields themselves. */
export const plainNames = (names: readonly string[]): FieldNames => new Map(names.map(name => [name, name]))
