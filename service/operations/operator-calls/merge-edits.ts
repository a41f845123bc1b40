import type { Transaction } from 'kysely'
import type { TObject } from 'typebox'
import { Value } from 'typebox/value'
import { callTable } from '@yaoji/contract/calls/table'
import { editedLists, operatorEdits, type EditConflict } from '@yaoji/contract/operator/edits'
import type { Tables } from '../../platform/database/tables.ts'
import { ApiError } from '../../platform/http/reply/api-error.ts'
import { problemsOf } from '../../platform/http/body/compile-when-called.ts'
import { invalidFields } from '../../platform/http/body/validation.ts'
import { editedValues, type EditedValues } from './edited-values.ts'
import { addressOf } from './operation.ts'

type Body = Readonly<Record<string, unknown>>
/** Reads what a call would put into each field, and writes a field of it. */
type Codec = { read: (body: Body) => EditedValues; write: (address: string, body: Body, merged: EditedValues) => Body }

const textOf = (value: unknown) => (Array.isArray(value) ? value.join('\n') : value === undefined ? '' : String(value))

/** What each operation takes, by the end of its path. */
const schemas = new Map(callTable.map(row => [addressOf(row), row.schema.body as TObject | undefined]))

/** The body with merged texts as its call takes them: without those that it does not take empty. @throws {ApiError} 422 by field */
function typedBody(address: string, body: Body, merged: EditedValues): Body {
  const schema = schemas.get(address)
  if (!schema) return { ...body, ...merged }
  const left = Object.entries(merged).flatMap(([name, text]) =>
    text === '' && !editedLists.includes(name) && !Value.Check(schema.properties[name] ?? {}, '') ? [name] : [],
  )
  const lists = Object.entries(merged).map(([name, text]) => [name, editedLists.includes(name) ? text.split('\n').filter(Boolean) : text])
  const whole = Object.entries({ ...body, ...(Object.fromEntries(lists) as Body) }).filter(([name]) => !left.includes(name))
  const typed = Object.fromEntries(whole)
  // It also makes texts the numbers that the schema wants, as it does with a form.
  const problems = problemsOf(schema, typed)
  if (problems.length > 0) throw invalidFields(problems)
  return typed
}

const plain: Codec = {
  read: body => Object.fromEntries(Object.entries(body).map(([name, value]) => [name, textOf(value)])),
  write: typedBody,
}

function parsed({ file }: Body): Record<string, unknown> {
  try {
    const document: unknown = JSON.parse(Buffer.from(String(file), 'base64url').toString())
    return typeof document === 'object' && document !== null ? { ...document } : {}
  } catch {
    return {} // The operation says where it is wrong.
  }
}

/** A document by its fields, each as JSON; an empty text is a field that is left out. */
const document: Codec = {
  read: body => Object.fromEntries(Object.entries(parsed(body)).map(([name, value]) => [name, JSON.stringify(value)])),
  write: (address, body, merged) => {
    const fields = Object.entries({ ...document.read(body), ...merged }).filter(([, text]) => text !== '')
    const whole = Object.fromEntries(fields.map(([name, text]) => [name, JSON.parse(text) as unknown]))
    return typedBody(address, body, { file: Buffer.from(JSON.stringify(whole)).toString('base64url') })
  },
}

/**
 * Merges what was typed with what another person has changed since the form was opened: a field that was left as it was takes their value.
 *
 * @throws {ApiError} 409 with the fields that both have changed
 */
export async function mergeEdits(trx: Transaction<Tables>, address: string, body: Body, opened: EditedValues, now: number): Promise<Body> {
  const current = await editedValues[address]?.(trx, body, now)
  // Of what is not there yet, or not any more, there is nothing to merge.
  if (!current || Object.keys(current).length === 0) return body
  const isDocument = operatorEdits[address] === 'document'
  const codec = isDocument ? document : plain
  const mine = codec.read(body)
  // A document may have got fields that it had not when the form was opened.
  const names = isDocument ? Object.keys({ ...opened, ...current, ...mine }) : Object.keys(opened)
  const merged: Record<string, string> = {}
  const conflicts: EditConflict[] = []
  for (const field of names) {
    const [before, theirs, own] = [opened[field] ?? '', current[field] ?? '', mine[field] ?? '']
    if (theirs === before || theirs === own) continue
    if (own === before) merged[field] = theirs
    else conflicts.push({ field, before, theirs, mine: own })
  }
  if (conflicts.length > 0) throw ApiError.edited(conflicts)
  return Object.keys(merged).length > 0 ? codec.write(address, body, merged) : body
}
