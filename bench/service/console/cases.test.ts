import { expect, test } from 'vitest'
import { consoleTable } from '@yaoji/contract/calls/console/table'
import { casesOf } from './cases.ts'

test('each list that has pages is asked, but for rows of one file, with values for each of its filters', () => {
  const cases = casesOf('2026-11-30', { time: 1, id: 1 })
  expect(cases.filter(({ query }) => Object.values(query).includes('undefined'))).toEqual([])
  const asked = new Set(cases.map(each => each.path))
  const paged = consoleTable.filter(({ call, schema }) => {
    const { properties } = (schema.query ?? {}) as { properties?: object }
    return call.method === 'GET' && !call.path.includes(':') && schema.staff?.includes('admin') && properties && 'after' in properties
  })
  const missing = paged.map(({ call }) => call.path).filter(path => !asked.has(path))
  expect(missing).toEqual(['/api/console/bill_rows', '/api/console/import_rows'])
})
