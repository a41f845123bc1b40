import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { builtPath } from '../pages/rules.ts'
import { screenRows } from '../pages/table.ts'

const html = (page: string) => readFileSync(fileURLToPath(new URL(`../dist${page}.html`, import.meta.url)), 'utf8')
const pagesOf = (view: string) =>
  screenRows.filter(({ path }) => path.endsWith(`/${view}`)).map(row => ({ path: row.path, page: builtPath(row) }))

test('the page table has tables and lists without pictures', () => {
  expect(pagesOf('table').map(({ path }) => path)).toEqual(['/list/table', '/search/table', '/yx/table'])
  expect(pagesOf('no_image').map(({ path }) => path)).toEqual(['/list/no_image'])
})

const viewOf = (page: string) => /data-view="(\w+)"(.*?)<\/main>/s.exec(html(page)) ?? []

test.each(pagesOf('table'))('$path is served as a table of goods', ({ page }) => {
  const [, view, rows = ''] = viewOf(page)
  expect({ view, isTable: rows.includes('yaoji-goods-table__waiting') }).toEqual({ view: 'table', isTable: true })
})

test.each(pagesOf('no_image'))('$path is served as rows without pictures', ({ page }) => {
  const [, view, rows = ''] = viewOf(page)
  const isPictured = rows.includes('yaoji-goods-row__picture')
  expect({ view, isRow: rows.includes('yaoji-goods-row__what'), isPictured }).toEqual({ view: 'no_image', isRow: true, isPictured: false })
})
