import { expect, test } from 'vitest'
import { contractKinds } from '@yaoji/contract/domain/agreements/contract-state'
import { bodyOf, placesOf } from './text.ts'

const store = { company: '安康大药房', tax_number: '91' }
const places = (ends_on: string | null) => placesOf(store, { number: 'HT1', begins_on: '2026-11-28', ends_on, seller: '药集' })

test.each(contractKinds)('%s says its term in words that fit, with and without an end', kind => {
  expect(bodyOf(kind, places('2027-11-27'))).toContain('有效期自2026年11月28日至2027年11月27日')
  expect(bodyOf(kind, places(null))).toContain('自2026年11月28日起长期有效')
  for (const ends of ['2027-11-27', null]) expect(bodyOf(kind, places(ends))).not.toMatch(/至长期|[{}]/)
})

test('the text of an operator says it too', () => {
  expect(bodyOf('platform', places(null), ['期限：{begins}至{ends}', '终止于{ends}'])).toBe('期限：2026年11月28日起长期\n终止于长期')
})
