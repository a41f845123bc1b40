import { allStores } from '@yaoji/contract/calls/store-scope'
import { queryOf } from '../../base/lib/paths.ts'

/** The `scope` of an address, for a query: of all stores of a chain, or of one. Nothing for none, and for what is malformed. */
export function scopeIn(address: string): { scope?: string } {
  const scope = scopeField(queryOf(address).get('scope') ?? '')
  return scope === undefined ? {} : { scope }
}

export const scopeField = (text: string): string | undefined => (text === allStores || /^[1-9]\d{0,9}$/.test(text) ? text : undefined)
