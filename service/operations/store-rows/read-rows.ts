import { storeErpCodePattern, storeRowsMax } from '@yaoji/contract/operator/store-rows'
import { messages as rowMessages } from '../goods-rows/messages.ts'
import { isObject, listOf, readFields, type FieldNames, type SentRow } from '../goods-rows/sent-rows.ts'
import { messages } from './messages.ts'

/** A row about a store, which it names by the shop's own code, by that of the ERP, or by both. */
export type StoreRow = SentRow & { store: string }

const code = new RegExp(storeErpCodePattern)

function readOne(row: unknown, number: number, names: FieldNames): StoreRow {
  if (!isObject(row)) return { number, code: '', store: '', fields: new Map(), reasons: [rowMessages.notObject] }
  const reasons: string[] = []
  const fields = readFields(row, names, reasons)
  const [own = '', store = ''] = [fields.get('code'), fields.get('store')]
  if (!code.test(own)) reasons.push(messages.badCode)
  if (own === '' && store === '') reasons.push(messages.noKey)
  return { number, code: own, store, fields, reasons }
}

/** Reads the rows of a call; what is wrong with one row stays with it. @throws {ApiError} 422 at `rows` where they are no rows at all */
export const readStoreRows = (text: string, names: FieldNames): StoreRow[] =>
  listOf(text, storeRowsMax).map((row, index) => readOne(row, index + 1, names))
