import { readTypedJson } from '../../platform/settings/problems.ts'
import { readText } from '../../platform/tables/decode-text.ts'
import { ImportError } from '../../platform/tables/table.ts'
import { messages } from './messages.ts'
import { readBytes } from '../../platform/tables/read-table.ts'
import { fields, labelOf, type Field } from '../../platform/tables/words/columns.ts'

/** How a foreign file names its columns. */
export type Mapping = {
  columns: ReadonlyMap<Field, string>
  /** Value of a blank or missing cell. */
  defaults: ReadonlyMap<Field, string>
  /** Other rows are no goods. */
  onlyRows: { column: string; equals: string; reason: string } | undefined
}

export const noMapping: Mapping = { columns: new Map(), defaults: new Map(), onlyRows: undefined }

const words = messages.mapping
const keys = ['columns', 'defaults', 'onlyRows']

type Json = Readonly<Record<string, unknown>>

function isObject(value: unknown): value is Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function textOf(value: unknown, key: string): string {
  if (typeof value !== 'string') throw new Error(words.notText(key))
  return value
}

function fieldTexts(value: unknown): Map<Field, string> {
  if (value === undefined) return new Map()
  if (!isObject(value)) throw new Error(words.notObject)
  return new Map(
    Object.entries(value).map(([name, text]) => {
      const field = fields.find(each => labelOf(each) === name)
      if (!field) throw new Error(words.unknownColumn(name))
      return [field, textOf(text, name)]
    }),
  )
}

function onlyRowsOf(value: unknown): Mapping['onlyRows'] {
  if (value === undefined) return undefined
  if (!isObject(value)) throw new Error(words.onlyRows)
  const { column, equals, reason } = value
  if (typeof column !== 'string' || typeof equals !== 'string' || typeof reason !== 'string') throw new Error(words.onlyRows)
  return { column, equals, reason }
}

function parseMapping(text: string): Mapping {
  const read = readTypedJson(text)
  if ('problem' in read) throw new Error(read.problem)
  const json = read.value
  if (!isObject(json)) throw new Error(words.notObject)
  const unknown = Object.keys(json).find(key => !keys.includes(key))
  if (unknown !== undefined) throw new Error(words.unknownKey(unknown))
  return { columns: fieldTexts(json.columns), defaults: fieldTexts(json.defaults), onlyRows: onlyRowsOf(json.onlyRows) }
}

export async function readMapping(path: string): Promise<Mapping> {
  const text = readText(await readBytes(path))
  if (text === undefined) throw new ImportError(messages.mappingUnreadable(path, words.unknownEncoding))
  try {
    return parseMapping(text)
  } catch (error) {
    throw new ImportError(messages.mappingUnreadable(path, error instanceof Error ? error.message : ''), { cause: error })
  }
}
