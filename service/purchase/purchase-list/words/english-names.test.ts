import { expect, test } from 'vitest'
import { englishNames } from './english-names.ts'
import { otherNamesOf } from './foreign-firms.ts'

test.each([
  ['Metformin Hydrochloride Tablets', 'metformin'],
  ['Metformin Hydrochloride Sustained-release Tablets', 'metformin'],
  ['Pantoprazole Sodium Enteric-coated Tablets', 'pantoprazole'],
  ['Omeprazole Sodium for Injection', 'omeprazole'],
  ['Azithromycin for Suspension', 'azithromycin'],
  ['Ofloxacin Ear Drops', 'ofloxacin'],
  ['Sodium Chloride Injection', 'sodiumchloride'],
  ['Ibuprofen and Pseudoephedrine Hydrochloride Tablets', 'ibuprofenandpseudoephedrine'],
])('%s is also %s', (name, short) => expect(englishNames(name)).toContain(short))

test('the name of a mixture is not that of a part of it', () => {
  expect(englishNames('Glucose and Sodium Chloride Injection')).not.toContain('glucose')
  expect(englishNames('')).toEqual([])
})

test.each([
  ['scheringploughlabon.v.', '先灵葆雅'],
  ['msdinternationalgmbh', '默沙东'],
  ['sanofiwinthropindustrie制药', '赛诺菲'],
  ['杭州默沙东制药', 'msd'],
])('%s is also called %s', (maker, name) => expect(otherNamesOf(maker)).toContain(name))

test('a firm of the country has no other name', () => {
  expect(otherNamesOf('扬子江药业')).toEqual([])
})
