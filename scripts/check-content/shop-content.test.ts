import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { checkContent } from './check.ts'
import { dayInChina, readContent } from './read-content.ts'

const folder = (path: string) => fileURLToPath(new URL(`../../site/${path}`, import.meta.url))

test('the shop has its help and its news, and nothing in them is to be mended', () => {
  const content = readContent({ contentFolder: folder('content'), publicFolder: folder('public'), today: dayInChina(Date.now()) })
  const countOf = (name: string) => content.articles.filter(({ collection }) => collection === name).length
  expect(checkContent(content)).toEqual([])
  expect(countOf('help')).toBeGreaterThanOrEqual(25)
  expect(countOf('news')).toBeGreaterThanOrEqual(6)
})

test('a day begins at midnight in China', () => {
  expect(dayInChina(Date.parse('2026-11-20T16:00:00Z'))).toBe('2026-11-21')
  expect(dayInChina(Date.parse('2026-11-20T15:59:59Z'))).toBe('2026-11-20')
})
