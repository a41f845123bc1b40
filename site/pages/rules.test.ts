import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import { addressExpression, astroPattern, builtPath, redirects, rewritten } from './rules.ts'
import { pageRow, screenRows } from './table.ts'

describe('rewrites', () => {
  test.each([
    ['/list/info/12', '/shell/goods'],
    ['/order/info/A-7_b', '/shell/order'],
    ['/order_wddd_info/A7', '/shell/order'],
    ['/cart/step3/A7', '/shell/pay'],
    ['/list_index', '/list'],
    ['/order_wddd_index', '/order'],
  ])('%s is answered with %s', (path, built) => {
    expect(rewritten(path)).toBe(built)
  })

  test.each(['/list/info/', '/list/info/1/2', '/list/info/1.5', '/list/info/%2e', '/list/info/1\n', '/list', '/help/us'])(
    '%j answers itself or nobody',
    (path) => {
      expect(rewritten(path)).toBeUndefined()
    },
  )
})

describe('built pages', () => {
  test('a parameter of a collection stays a route of Astro, any other becomes a shell', () => {
    expect(astroPattern(pageRow('help'))).toBe('/help/[...slug]')
    expect(builtPath(pageRow('goods'))).toBe('/shell/goods')
    expect(builtPath(pageRow('cart'))).toBe('/cart')
  })
})

describe('redirects', () => {
  const articleFile = (path: string) =>
    fileURLToPath(new URL(`../content/help/${path.replace('/help/', '')}.md`, import.meta.url))

  test.each(redirects)('$from leads to a page: $to', ({ to }) => {
    const isPage = screenRows.some(({ path }) => path === to) || existsSync(articleFile(to))
    expect(isPage).toBe(true)
  })
})

test('an address pattern is no pattern of regular expressions', () => {
  expect(addressExpression('/a.b').test('/axb')).toBe(false)
})
