import { describe, expect, it } from 'vitest'
import type { MatchedByWire, SuggestionWire } from '@yaoji/contract/calls/storefront/goods'
import { foundBy, type SearchOption } from './options.ts'

const goods = (matchedBy: MatchedByWire, why?: string): SearchOption => ({
  kind: 'goods',
  key: '',
  goods: { matched_by: matchedBy, ...(why && { why }) } as SuggestionWire,
})
const manufacturer: SearchOption = { kind: 'manufacturer', key: '', manufacturer: { name: '江南制药', count: 2 } }

describe('by what a list was found', () => {
  it.each([
    ['the same of all goods', [goods('initials'), goods('initials'), manufacturer], 'initials'],
    ['their names', [goods('name'), goods('name')], undefined],
    ['more than one thing', [goods('initials'), goods('brand')], undefined],
    ['an alias, which its line explains', [goods('alias'), goods('alias', '别名')], undefined],
    ['one line, which says it', [goods('barcode')], undefined],
    ['no goods', [manufacturer], undefined],
  ] as const)('is %s', (_, options, by) => expect(foundBy(options)).toBe(by))
})
