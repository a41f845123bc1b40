import { expect, test } from 'vitest'
import { consoleTable } from '@yaoji/contract/calls/console/table'
import { callTable } from '@yaoji/contract/calls/table'
import { hasLabel } from './messages.ts'

test('every field that a call takes has a Chinese name', () => {
  const fields = [...callTable, ...consoleTable]
    .flatMap(({ schema }) => [schema.body, schema.query, schema.params])
    .flatMap(part => Object.keys((part as { properties?: object } | undefined)?.properties ?? {}))
  expect(fields.filter(field => !hasLabel(field))).toEqual([])
})
