import { queryOf } from '../../base/lib/paths.ts'

/** The page of a list that an address names in its query; undefined for none, and for what is malformed. */
export function pageIn(address: string, name = 'page'): number | undefined {
  const text = queryOf(address).get(name) ?? ''
  return /^[1-9]\d{0,4}$/.test(text) ? Number(text) : undefined
}
