import fc from 'fast-check'
import { expect, test } from 'vitest'
import { shownColumns } from './columns.tsx'

const columns = { number: '单号', store: '门店', amount: '金额', age: '等了' }
const all = Object.keys(columns)

test('an address without columns, or with none that the list has, shows all of them', () => {
  for (const cols of [undefined, '', 'nothing', '..', '__proto__']) expect(shownColumns(columns, cols)).toEqual(all)
})

test('columns come in the order of the address, each once, and the first one always', () => {
  expect(shownColumns(columns, 'age.amount.age.nothing')).toEqual(['number', 'age', 'amount'])
  expect(shownColumns(columns, 'age.number')).toEqual(['age', 'number'])
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...all, 'nothing', '')), names => {
      const shown = shownColumns(columns, names.join('.'))
      expect(new Set(shown).size).toBe(shown.length)
      expect(shown).toContain('number')
      expect(shown.filter(name => !all.includes(name))).toEqual([])
    }),
  )
})
