import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import { redirectTarget } from '../hosting/redirect-target.ts'
import { addressesOf, addressExpression, astroPattern, builtPath, numbered, redirectsOf, rewritten } from './rules.ts'
import { pageRow, screenRows } from './table.ts'

describe('rewrites', () => {
  test.each([
    ['/list/info/12', '/shell/goods'],
    ['/list/info-pt/12', '/shell/groupGoods'],
    ['/list/other/12', '/shell/otherGoods'],
    ['/list/other/12/%E9%98%BF%E8%83%B6', '/shell/otherGoods'],
    ['/list/other/12/阿胶', '/shell/otherGoods'],
    ['/order/info/A-7_b', '/shell/order'],
    ['/order_wddd_info/A7', '/shell/order'],
    ['/cart/step3/A7', '/shell/pay'],
    ['/list_index', '/list'],
    ['/order_wddd_index', '/order'],
  ])('%s is answered with %s', (path, built) => {
    expect(rewritten(path)).toBe(built)
  })

  test.each([
    '/list/info/',
    '/list/info/1/2',
    '/list/info/1.5',
    '/list/info/%2e',
    '/list/info/1\n',
    '/list/other/12/a/b',
    '/list/other/',
    '/list',
    '/help/us',
  ])('%j answers itself or no one', path => {
    expect(rewritten(path)).toBeUndefined()
  })
})

describe('built pages', () => {
  test('a parameter of a collection stays a route of Astro, any other becomes a shell', () => {
    expect(astroPattern(pageRow('help'))).toBe('/help/[...slug]')
    expect(builtPath(pageRow('goods'))).toBe('/shell/goods')
    expect(builtPath(pageRow('cart'))).toBe('/cart')
  })
})

const shop = 'https://shop.test'
const own = redirectsOf({ siteOrigin: shop, mainSiteOrigin: shop })
const toMainSite = redirectsOf({ siteOrigin: shop, mainSiteOrigin: 'https://main.test' })

function lead(rules: typeof own, address: string): string | undefined {
  const { pathname, search } = new URL(address, shop)
  const targets = rules.map(rule => redirectTarget(addressExpression(rule.from), numbered(rule), pathname, search.slice(1)))
  return targets.find(target => target !== undefined)
}

describe('redirects', () => {
  const articleFile = (path: string) => fileURLToPath(new URL(`../content/help/${path.replace('/help/', '')}.md`, import.meta.url))

  test.each(own)('$from leads to a page: $to', ({ to }) => {
    const [path = ''] = to.split('?')
    const isPage = screenRows.some(row => addressesOf(row).includes(path)) || existsSync(articleFile(path))
    expect(isPage).toBe(true)
  })

  test.each([
    ['/order_wddd?page=2', '/order?page=2'],
    ['/order/wl/A-7', '/order/info/A-7'],
    ['/order_wddd_wl/A-7', '/order/info/A-7'],
    ['/activity/hb/2?from=app', '/loading/activity?path=/hb/2&from=app'],
    ['/activity', '/loading/activity?path=/'],
    ['/eleven_index', '/'],
    ['/zzfw_pzqg', '/pzqg'],
    ['/order_hmdd', '/hmdd'],
    ['/wdqb', '/yegl'],
    ['/zhzx', '/basic'],
    ['/zhzx_jcxx', '/basic'],
    ['/register', '/register/step1'],
    ['/register_index', '/register/step1'],
    ['/register_dd', '/register/dd/step1'],
  ])('%s leads to %s', (address, target) => {
    expect(lead(own, address)).toBe(target)
  })

  test.each(['/login', '/activity/..%2f', '/activity//evil.test', '/order/wl/'])('%s answers itself or no one', address => {
    expect(lead(own, address)).toBeUndefined()
  })

  test.each([
    ['/eleven_index', 'https://main.test/'],
    ['/login?redirect=%2Fcart', 'https://main.test/login?redirect=%2Fcart'],
    ['/order_wddd', '/order'],
  ])('with a main site of its own %s leads to %s', (address, target) => {
    expect(lead(toMainSite, address)).toBe(target)
  })
})

test('an address pattern is no pattern of regular expressions', () => {
  expect(addressExpression('/a.b').test('/axb')).toBe(false)
})
