import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { readAll } from '../content-model/files.ts'
import { isFixedArticle } from './fixed-articles.ts'

const site = fileURLToPath(new URL('..', import.meta.url))

test('every article that is never to move is there', () => {
  const fixed = readAll(`${site}/content`).filter(({ collection, slug }) => collection === 'help' && isFixedArticle(collection, slug))
  expect(fixed.map(({ slug }) => slug)).toEqual(
    expect.arrayContaining(['xrzn', 'zcyzz', 'fwbz/zsfw', 'fwbz/zzgs', 'xg/cgd', 'zfps/ddzf', 'zfps/hwps', 'zfps/ypth']),
  )
  expect(isFixedArticle('help', 'us')).toBe(false)
  expect(isFixedArticle('news', 'xrzn')).toBe(false)
  expect(isFixedArticle('zones', 'qx')).toBe(true)
})

test('a page leads to an article by name only where that article stays', () => {
  const named = globSync('{screens,layouts,blocks}/**/*.{ts,astro}', { cwd: site }).filter(name =>
    /\bhelpPath\(['"]|['"]\/help\/[a-z]/.test(readFileSync(`${site}/${name}`, 'utf8')),
  )
  expect(named).toEqual([])
})
