import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { chinaDay } from '../../contract/domain/china-day.ts'
import { checkContent, refusals } from './check.ts'
import { readContent } from './read-content.ts'

const folder = (path: string) => fileURLToPath(new URL(`../../site/${path}`, import.meta.url))

test('the shop has its help and its news, and nothing in them is to be corrected', () => {
  const content = readContent({ contentFolder: folder('content'), publicFolder: folder('public'), today: chinaDay(Date.now()) })
  const countOf = (name: string) => content.articles.filter(({ collection }) => collection === name).length
  // That articles are to be read again is no fault of a change that is tested on that day.
  expect(refusals(checkContent(content))).toEqual([])
  const kept = content.articles.filter(({ collection }) => collection !== 'news')
  expect(kept.filter(({ fields }) => !fields?.owner || !fields.review).map(({ file }) => file)).toEqual([])
  expect(countOf('help')).toBeGreaterThanOrEqual(25)
  expect(countOf('news')).toBeGreaterThanOrEqual(6)
})
