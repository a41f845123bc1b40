import { describe, expect, test } from 'vitest'
import { isCameraPage } from '@yaoji/contract/paths'
import { shopParts, shopPartTag } from '@yaoji/contract/public-pages'
import { visits } from '../test-support/addresses.ts'
import { readSettings } from '../read-settings.ts'
import { builtPath } from '../pages/rules.ts'
import { headersFile, redirectsFile } from './cdn-files.ts'
import { isNavigation } from './not-found.ts'
import { nginxFile } from './nginx-file.ts'
import { redirectTarget } from './redirect-target.ts'
import { hostingRules } from './rules-file.ts'

const own = readSettings({ YAOJI_SITE_ORIGIN: 'https://shop.test' })
const branch = { ...own, mainSiteOrigin: 'https://main.test' }
const fixed = visits.filter(({ row }) => !row.collection && row.name !== 'notFound')

describe('nginx', () => {
  const text = nginxFile(hostingRules({ 'x-content-type-options': 'nosniff' }, own), '/srv/pages')
  const policy = { 'permissions-policy': 'camera=(), usb=()', 'x-content-type-options': 'nosniff' }
  const withPolicy = nginxFile(hostingRules(policy, own), '/srv/pages')
  const locations = [...text.matchAll(/^location ~ "(.+)" \{ (.+) \}$/gm)].map(([, source = '', action = '']) => ({
    expression: new RegExp(source),
    action,
  }))
  const actionFor = (path: string) => locations.find(({ expression }) => expression.test(path))?.action

  test.each(fixed.filter(({ address }) => !isCameraPage(address)))('answers $address with the built page', ({ address, row }) => {
    const built = builtPath(row)
    expect(actionFor(address)).toBe(built === address ? undefined : `try_files ${built}.html =404;`)
  })

  test.each(fixed.filter(({ address }) => isCameraPage(address)))('allows the camera to $address', ({ address, row }) => {
    const blocks = [...withPolicy.matchAll(/^location ~ "(.+)" \{\n  try_files (.+) =404;\n((?:  add_header .+\n)+)\}$/gm)]
    const [, , file, headers] = blocks.find(([, source = '']) => new RegExp(source).test(address)) ?? []
    expect(file).toBe(`${builtPath(row)}.html`)
    expect(headers).toContain('add_header permissions-policy "camera=(self), usb=()" always;')
    expect(headers).toContain('add_header x-content-type-options "nosniff" always;')
    expect(withPolicy.indexOf('camera=(self)')).toBeLessThan(withPolicy.indexOf('/shell/order.html'))
  })

  test('allows the camera to no other page', () => {
    expect(withPolicy.match(/camera=\(self\)/g)).toHaveLength(fixed.filter(({ address }) => isCameraPage(address)).length)
  })

  test.each([
    ['/order/wl/7', 'return 301 /order/info/$1$is_args$args;'],
    ['/activity/hb', 'return 302 /loading/activity?path=/$1&$args;'],
    ['/sitemap.xml', 'return 301 /sitemap-index.xml$is_args$args;'],
    ['/help_pay', 'return 301 /help/zfps/ddzf$is_args$args;'],
    ['/shell/goods', 'internal;'],
    ['/_redirects', 'internal;'],
  ])('%s: %s', (path, action) => {
    expect(actionFor(path)).toBe(action)
  })

  test.each([
    ['navigate', 'text/html,*/*', true],
    ['navigate', '*/*', true],
    ['', 'text/html,*/*', true],
    ['', '*/*', false],
    ['cors', 'text/html', false],
    ['no-cors', 'image/*', false],
  ])('a request of mode "%s" that takes %s is a visit: %s', (mode, accept, isVisit) => {
    const source = /if \(\$visit ~ "(.+)"\) \{ return 302 \/404\?from=\$request_uri; \}/.exec(text)?.[1] ?? 'none'
    expect(new RegExp(source).test(`${mode}+${accept}`)).toBe(isVisit)
    expect(isNavigation({ ...(mode && { 'sec-fetch-mode': mode }), accept })).toBe(isVisit)
  })

  test('fills the tags of pages with what the service writes, and shows the parts to no one', () => {
    expect(text).toContain('\nssi on;\n')
    for (const part of shopParts) {
      expect(shopPartTag(part)).toBe(`<!--# include virtual="/_shop/${part}.html" -->`)
      expect(text).toContain(`location = /_shop/${part}.html { internal; alias "/srv/pages/${part}.html"; }`)
    }
  })

  test('lets nothing into a redirect that could end a header', () => {
    for (const path of ['/order/wl/7\r\nx: y', '/activity/a\nb', '/activity/a b']) expect(actionFor(path)).toBeUndefined()
  })
})

describe('_headers', () => {
  const text = headersFile(hostingRules({ 'permissions-policy': 'camera=()', 'content-security-policy': 'x' }, own))

  test.each(['/kjcg/scan', '/order/receiving/:id'])('allows the camera to %s', path => {
    expect(text).toContain(`\n${path}\n  ! permissions-policy\n  permissions-policy: camera=(self)\n`)
  })

  test('allows it to no other page', () => {
    expect(text.match(/camera=\(self\)/g)).toHaveLength(2)
    expect(text).toContain('/*\n  content-security-policy: x\n  permissions-policy: camera=()\n')
  })
})

describe('_redirects', () => {
  const lines = redirectsFile(own).split('\n')

  test.each([
    '/activity/* /loading/activity?path=/:splat 302',
    '/order_wddd_wl/:id /order/info/:id 301',
    '/list/info/:id /shell/goods 200',
    '/list_index /list 200',
    '/eleven_index / 302',
  ])('has %s', line => {
    expect(lines).toContain(line)
  })

  test('ends with the page for everything else', () => {
    expect(lines.filter(Boolean).at(-1)).toBe('/* /404 404')
  })

  test('leaves the log-in of a branch to the main site', () => {
    expect(redirectsFile(branch)).toContain('/login https://main.test/login 302\n')
    expect(lines.some(line => line.startsWith('/login '))).toBe(false)
  })
})

test('a redirect keeps the query of the address next to its own', () => {
  const target = (to: string, query: string) => redirectTarget(/^\/a\/(\w*)$/, to, '/a/7', query)
  expect([target('/b/$1', ''), target('/b/$1', 'x=1'), target('/b?path=/$1', 'x=1')]).toEqual(['/b/7', '/b/7?x=1', '/b?path=/7&x=1'])
  expect(redirectTarget(/^\/a$/, '/b', '/c', '')).toBeUndefined()
})
