import { expect, test } from 'vitest'
import { englishNames, spelledOut } from './english-names.ts'
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
  ['速尿针 5盒', '速尿注射液 5盒'],
  ['vc针 10盒', '维生素c注射液 10盒'],
  ['vitb6针 10盒', '维生素b6注射液 10盒'],
  ['vb12 针 5盒', '维生素b12注射液 5盒'],
  ['维生素c针剂10盒', '维生素c注射液10盒'],
  ['利多卡因针5盒', '利多卡因注射液5盒'],
  ['胃复安针', '胃复安注射液'],
  ['先锋6号胶囊 10盒', '头孢拉定胶囊 10盒'],
  ['先锋霉素五号 0.5 10盒', '头孢唑林 0.5 10盒'],
  ['先锋Ⅵ号胶囊', '头孢拉定胶囊'],
])('wards write %s for %s', (written, meant) => expect(spelledOut(written)).toBe(meant))

test.each([
  '先锋 6盒',
  '先锋霉素6盒',
  '留置针 24g',
  '胰岛素针 5盒',
  '胰岛素笔用针头 10盒',
  '静脉输液针0.7 2盒',
  '针灸针 5盒',
  '三颗针 1kg',
  '松针 1kg',
  '鬼针草 500g',
  '三棱针 2盒',
])('needles, herbs and quantities stay: %s', written => expect(spelledOut(written)).toBe(written))

test.each([
  ['scheringploughlabon.v.', '先灵葆雅'],
  ['msdinternationalgmbh', '默沙东'],
  ['sanofiwinthropindustrie制药', '赛诺菲'],
  ['杭州默沙东制药', 'msd'],
])('%s is also called %s', (maker, name) => expect(otherNamesOf(maker)).toContain(name))

test('a firm of the country has no other name', () => {
  expect(otherNamesOf('扬子江药业')).toEqual([])
})
