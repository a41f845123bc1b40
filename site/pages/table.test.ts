import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import * as paths from '@yaoji/contract/paths'
import { describe, expect, test } from 'vitest'
import { addressesOf, addressExpression } from './rules.ts'
import { pageRow, plannedRows, redirectRows, screenRows, table } from './table.ts'
import { documentTitle } from './titles.ts'
import { entryFile } from '../../scripts/widgets-build/entries.ts'
import { screenFile } from '../integration/screen-files.ts'

const widgetPaths = Object.entries(paths).flatMap(([name, path]) => (typeof path === 'string' ? [[name, path] as const] : []))
const parametersOf = (path: string) => path.match(/\{\w+\}/g) ?? []
const pageRows = [...screenRows, ...plannedRows]
const addresses = [...pageRows, ...redirectRows].flatMap(addressesOf)

describe('the page table', () => {
  test('names every row and every address once', () => {
    expect(new Set(table.map(({ name }) => name)).size).toBe(table.length)
    expect(new Set(addresses).size).toBe(addresses.length)
  })

  test('has a page for every path that widgets and answers name, under its name', () => {
    const known: Record<string, string> = Object.fromEntries(screenRows.map(({ name, path }) => [name, path]))
    for (const [name, path] of widgetPaths)
      expect(known[name], `contract/paths.ts has ${name} at ${path}, site/pages/table.ts has no such row with a screen`).toBe(path)
  })

  test('has an article for every path of the help that answers name', () => {
    for (const path of Object.values(paths.helpPaths)) {
      const article = `content${path}.md`
      expect(
        existsSync(fileURLToPath(new URL(`../${article}`, import.meta.url))),
        `contract/paths.ts names ${path}, there is no site/${article}`,
      ).toBe(true)
    }
  })

  test('is written without trailing slashes or queries', () => {
    for (const address of addresses) expect(address).toMatch(/^(\/|(\/([a-zA-Z0-9_-]+|\{[a-z]+\}))+)$/)
  })

  test('has no widget lead to a page that is not built', () => {
    const unbuilt = plannedRows.flatMap(addressesOf).map(addressExpression)
    const leadsThere = widgetPaths.filter(([, path]) => unbuilt.some(expression => expression.test(path.replace(/\{\w+\}/g, '1'))))
    expect(leadsThere).toEqual([])
  })

  test('gives every page a Chinese title, but for the four that have none', () => {
    const untitled = pageRows.filter(({ title }) => !/^[\u4e00-\u9fff0-9]{2,}$/.test(title))
    expect(untitled.map(({ path }) => path).toSorted()).toEqual(['/hdmb', '/zhmz', '/zhmz/list', '/zqmb'])
  })

  test('leaves the category menu out on /zhzq alone', () => {
    expect(pageRows.filter(({ menu }) => menu === false).map(({ path }) => path)).toEqual(['/zhzq'])
  })

  test.each(screenRows)('$name has a screen that exists', row => {
    if (row.screen !== undefined) expect(screenFile(row.screen)).toContain(`/${row.screen}.astro`)
    else
      for (const { island } of [row, ...(row.below ? [row.below] : [])]) {
        const [entry = '', views = ''] = island.split('/')
        const given = readFileSync(new URL(`../../${entryFile(entry)}`, import.meta.url), 'utf8').match(/\w+/g)
        for (const view of views.split('+')) expect(given, `@yaoji/widgets/${entry} gives no ${view}`).toContain(view)
      }
  })

  test.each(pageRows)('$name has aliases with the parameters of its path', ({ path, aliases = [] }) => {
    for (const alias of aliases) expect(parametersOf(alias)).toEqual(parametersOf(path))
  })

  test('keeps shells apart: no address of one row is an address of another', () => {
    for (const row of screenRows.filter(({ collection }) => !collection)) {
      const own = addressesOf(row).map(addressExpression)
      const others = pageRows
        .filter(other => other !== row)
        .flatMap(addressesOf)
        .map(path => path.replace(/\{\w+\}/g, '1'))
      for (const other of others) expect(own.some(expression => expression.test(other))).toBe(false)
    }
  })

  test('makes no session request on the member centre, log-in, partner and bind-WeChat pages (spec section 4)', () => {
    expect(
      pageRows
        .filter(({ asksNobody }) => asksNobody)
        .flatMap(addressesOf)
        .toSorted(),
    ).toEqual(['/bdwx', '/login', '/partner', '/user', '/zhzx_bdwx'])
  })

  test('gives help, log-in and legal pages the log-in style header, and only the checkout its steps', () => {
    const plain = screenRows.filter(({ header }) => header === 'login').map(({ name }) => name)
    expect(plain).toEqual([
      'login',
      'registerPhone',
      'registerCompany',
      'registerPapers',
      'registerWechat',
      'chainPhone',
      'chainCompany',
      'chainPapers',
      'forgotten',
      'resetPassword',
      'passwordReset',
      'helpSearch',
      'partnerSnippet',
      'partnerDesk',
      'zone',
      'help',
      'agreement',
      'privacy',
    ])
    expect(screenRows.flatMap(({ step = [] }) => step)).toEqual([1, 2, 3, 4, 3])
  })
})

test('a page is found by its name', () => {
  expect(pageRow('goods').path).toBe('/list/info/{id}')
})

test('the title is the route title and the site title', () => {
  expect(documentTitle('购物车', '药集')).toBe('购物车 - 药集')
  expect(documentTitle('', '药集')).toBe('药集')
})
