import { expect, test } from 'vitest'
import { operatedPromotionKinds, operatedPromotionNames } from './operated-promotions.ts'
import { documentFields, type DocumentField } from './fields.ts'

const deep = (fields: readonly DocumentField[]): DocumentField[] => fields.flatMap(field => [field, ...deep(field.fields)])

test.each(operatedPromotionKinds)('every field of %s has a Chinese label, and a kind of its own only where it is drawn so', kind => {
  const fields = deep(documentFields(kind))
  expect(operatedPromotionNames[kind]).toMatch(/[一-鿿]/)
  expect(fields.filter(({ label }) => !/[一-鿿]/.test(label)).map(({ name }) => name)).toEqual([])
  for (const { name, kind: drawn, fields: within } of fields) {
    expect(drawn === 'rows' || drawn === 'group', name).toBe(within.length > 0)
    if (/^(from|off|back)$/.test(name)) expect(drawn, name).toBe('amount')
    if (name === 'percent') expect(drawn).toBe('percent')
    if (name === 'begins' || name === 'ends') expect(drawn).toBe('moment')
  }
})

test('a form knows what is needed, its limits and what is within', () => {
  const fields = documentFields('flash-sale')
  const of = (name: string) => fields.find(field => field.name === name)
  expect(of('ends')?.isRequired).toBe(true)
  expect(documentFields('full-reduction').find(({ name }) => name === 'ends')?.isRequired).toBe(false)
  expect(of('goods')).toMatchObject({ kind: 'rows', min: 1, max: 200 })
  expect(of('goods')?.fields.map(({ name, kind, isRequired }) => [name, kind, isRequired])).toEqual([
    ['id', 'goods', true],
    ['price', 'price', true],
    ['limit', 'number', false],
    ['total', 'number', false],
  ])
  expect(of('for')).toMatchObject({ kind: 'group', isRequired: false })
  expect(documentFields('zone-discount').find(({ name }) => name === 'percent')).toMatchObject({
    kind: 'percent',
    unit: '%',
    min: 10,
    max: 99,
  })
})
