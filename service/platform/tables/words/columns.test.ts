import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { headingKey } from '../find-heading-row.ts'
import { columns, fields, labelOf } from './columns.ts'

test('no heading belongs to two columns', () => {
  const keys = fields.flatMap(field => columns[field].map(headingKey))
  expect(keys.filter((key, index) => keys.indexOf(key) !== index)).toEqual([])
})

test('the guide for the shop names every column', () => {
  const guide = readFileSync(join(import.meta.dirname, '../../../../docs/operators/importing.md'), 'utf8')
  expect(fields.map(labelOf).filter(label => !guide.includes(label))).toEqual([])
})
