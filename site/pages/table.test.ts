import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { paths } from '@yaoji/widgets/lib'
import { describe, expect, test } from 'vitest'
import { pageRow, redirectRows, screenRows, table } from './table.ts'
import { addressExpression } from './rules.ts'
import { documentTitle } from './titles.ts'

const parametersOf = (path: string) => path.match(/\{\w+\}/g) ?? []
const addresses = [...screenRows.flatMap((row) => [row.path, ...(row.aliases ?? [])]), ...redirectRows.map(({ path }) => path)]

describe('the page table', () => {
  test('names every row and every address once', () => {
    expect(new Set(table.map(({ name }) => name)).size).toBe(table.length)
    expect(new Set(addresses).size).toBe(addresses.length)
  })

  test('has every page that a widget leads to', () => {
    const known = screenRows.map(({ path }): string => path)
    expect(known).toEqual(expect.arrayContaining(Object.values(paths)))
  })

  test('is written without trailing slashes, queries or capitals', () => {
    for (const address of addresses) expect(address).toMatch(/^(\/|(\/([a-z0-9_]+|\{[a-z]+\}))+)$/)
  })

  test.each(screenRows)('$name has a Chinese title and a screen that exists', ({ title, screen }) => {
    expect(title).toMatch(/^[\u4e00-\u9fff]{2,}$/)
    expect(existsSync(fileURLToPath(new URL(`../screens/${screen}.astro`, import.meta.url)))).toBe(true)
  })

  test.each(screenRows)('$name has aliases with the parameters of its path', ({ path, aliases = [] }) => {
    for (const alias of aliases) expect(parametersOf(alias)).toEqual(parametersOf(path))
  })

  test('keeps shells apart: no address of one row is an address of another', () => {
    for (const row of screenRows.filter(({ collection }) => !collection)) {
      const own = [row.path, ...(row.aliases ?? [])].map(addressExpression)
      const others = screenRows.filter((other) => other !== row).map(({ path }) => path.replace('{id}', '1'))
      for (const other of others) expect(own.some((expression) => expression.test(other))).toBe(false)
    }
  })

  test('gives help, log-in and legal pages the log-in style header, and only the checkout its steps', () => {
    const plain = screenRows.filter(({ header }) => header === 'login').map(({ name }) => name)
    expect(plain).toEqual(['login', 'helpSearch', 'zone', 'help', 'agreement', 'contract', 'privacy'])
    expect(screenRows.flatMap(({ step = [] }) => step)).toEqual([1, 2, 3, 4])
  })
})

test('a page is found by its name', () => {
  expect(pageRow('goods').path).toBe('/list/info/{id}')
})

test('the title is the route title and the site title', () => {
  expect(documentTitle('购物车', '药集')).toBe('购物车 - 药集')
})
