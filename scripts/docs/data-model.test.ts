import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { dataModel } from './data-model.ts'

test('docs/data-model.md is what the schema makes (npm run docs:data-model)', async () => {
  expect(readFileSync(new URL('../../docs/data-model.md', import.meta.url), 'utf8')).toBe(await dataModel())
})
