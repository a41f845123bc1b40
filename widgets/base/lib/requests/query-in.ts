import { queryOf } from '../paths.ts'

/** What the text of each field in an address means; undefined for a malformed one. */
export type QueryFields<Query> = { [Name in keyof Query]-?: (text: string) => Query[Name] | undefined }

/**
 * The query that an address holds. Fields without a reader and malformed values are dropped. The order of the names stays: the heads of
 * pages ask for the same address.
 */
export function queryIn<Query extends object>(address: string, fields: QueryFields<Query>): Query {
  const readers = new Map<string, (text: string) => unknown>(Object.entries(fields))
  const query: Record<string, unknown> = {}
  for (const [name, text] of queryOf(address)) {
    const value = readers.get(name)?.(text)
    if (value !== undefined) query[name] = value
  }
  return query as Query
}

export const pageField = (text: string): number | undefined => (/^[1-9]\d{0,4}$/.test(text) ? Number(text) : undefined)

export const oneOf =
  <Name extends string>(names: readonly Name[]) =>
  (text: string): Name | undefined =>
    names.find(name => name === text)

/** Text without blanks around it, of at most `max` characters; blanks alone are no text. */
export const textField =
  (max = Number.POSITIVE_INFINITY) =>
  (text: string): string | undefined =>
    text.trim().slice(0, max) || undefined

/** The page of a list that an address names in its query; undefined for none, and for what is malformed. */
export const pageIn = (address: string, name = 'page'): number | undefined => pageField(queryOf(address).get(name) ?? '')
