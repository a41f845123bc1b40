import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { request, type IncomingMessage, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readSettings } from '../../site/read-settings.ts'
import { hostingRules } from '../../site/hosting/rules-file.ts'
import { siteFiles } from './files.ts'
import { siteServer } from './server.ts'

const name = encodeURIComponent('中文')
const longText = '药'.repeat(2_000)
const built: Record<string, string> = {
  'index.html': 'home',
  '404.html': 'missing page',
  'list.html': longText,
  'shell/goods.html': 'goods shell',
  'shell/otherGoods.html': 'medicine shell',
  'help/us.html': 'contact',
  '_astro/page.AbCd1234.js': 'export {}',
  'embed/yaoji.js': 'loader',
  'embed/login.html': 'window',
  'embed/0.1.0-1a2b3c4d/cart.js': 'chunk',
  '_hosting/rules.json': '{}',
  _headers: 'x',
  '.secret': 'x',
}

let folder: string
let server: Server
let port: number

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'yaoji-site-'))
  for (const [name, text] of Object.entries(built)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true })
    writeFileSync(join(folder, name), text)
  }
  const headers = { 'content-security-policy': "default-src 'none'", 'x-content-type-options': 'nosniff' }
  server = siteServer({ rules: hostingRules(headers, readSettings({})), files: siteFiles(folder) })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  port = (server.address() as AddressInfo).port
})

afterAll(() => {
  server.close()
  server.closeAllConnections()
  rmSync(folder, { recursive: true })
})

type Got = { status: number; headers: IncomingMessage['headers']; body: Buffer }

// node:http sends a path as it stands; fetch would tidy up what the traversal cases are about.
function get(path: string, headers: Record<string, string> = {}, method = 'GET'): Promise<Got> {
  return new Promise((resolve, reject) => {
    request({ port, path, headers, method }, response => {
      const parts: Buffer[] = []
      response.on('data', (part: Buffer) => parts.push(part))
      response.on('end', () => resolve({ status: response.statusCode ?? 0, headers: response.headers, body: Buffer.concat(parts) }))
    })
      .on('error', reject)
      .end()
  })
}

describe('pages', () => {
  test.each([
    ['/', 'home'],
    ['/list?select=3', longText],
    ['/list_index', longText],
    ['/list/info/12', 'goods shell'],
    ['/help/us', 'contact'],
  ])('%s is a page', async (path, text) => {
    const { status, headers, body } = await get(path)
    expect(status).toBe(200)
    expect(body.toString()).toBe(text)
    expect(headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-cache',
      'content-security-policy': "default-src 'none'",
      'x-content-type-options': 'nosniff',
    })
  })

  test.each(['/nothing', '/shell/goods', '/404', '/list/info/1/2', '/_hosting/rules.json', '/_headers', '/.secret'])(
    '%s is not there: status 404 and the page that says so',
    async path => {
      const { status, headers, body } = await get(path)
      expect(status).toBe(404)
      expect(body.toString()).toBe('missing page')
      expect(headers['content-security-policy']).toBe("default-src 'none'")
    },
  )

  const modes: readonly (readonly [string, Record<string, string>])[] = [
    ['that says so', { 'sec-fetch-mode': 'navigate', accept: '*/*' }],
    ['on plain http', { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' }],
  ]
  test.each(modes)('a visit %s to an unknown address leads to the page that names it, which answers 404', async (_, mode) => {
    for (const [address, from] of [
      ['/nothing?a=1&b=%E4%B8%AD', '/nothing?a=1&b=%E4%B8%AD'],
      [`/${name}`, '/中文'],
      ['//evil.example/x', '//evil.example/x'],
      ['/jfsc', '/jfsc'],
    ] as const) {
      const { status, headers } = await get(address, mode)
      expect([status, headers.location]).toEqual([302, `/404?from=${encodeURIComponent(from)}`])
      const { status: end, body } = await get(headers.location ?? '', mode)
      expect([end, body.toString()]).toEqual([404, 'missing page'])
    }
  })

  test('the address is named in part when it is long, and the page itself leads nowhere', async () => {
    const { headers } = await get(`/${'%F0%9F%92%8A'.repeat(300)}`, { 'sec-fetch-mode': 'navigate' })
    expect(headers.location?.length).toBeLessThan(4_000)
    expect((await get('/404', { 'sec-fetch-mode': 'navigate' })).status).toBe(404)
  })

  test.each<Record<string, string>>([
    { 'sec-fetch-mode': 'cors', accept: 'text/html' },
    { 'sec-fetch-mode': 'no-cors', accept: 'image/*' },
    { accept: '*/*' },
  ])('what is no visit is answered in place: %j', async mode => {
    expect((await get('/_astro/gone.AbCd1234.js', mode)).status).toBe(404)
  })

  test.each([
    ['/order_wddd?page=2', '/order?page=2'],
    ['/help_pay', '/help/zfps/ddzf'],
    ['/list.html', '/list'],
    ['/list/?a=1', '/list?a=1'],
    ['/index.html', '/'],
    ['//', '/'],
    [`/list/other/1/${name}/?a=${name}`, `/list/other/1/${name}?a=${name}`],
    ['/list/other/1/a%3Fb%25/', '/list/other/1/a%3Fb%25'],
  ])('%s moves to %s', async (path, target) => {
    const { status, headers } = await get(path)
    expect([status, headers.location]).toEqual([301, target])
  })
})

describe('hostile requests', () => {
  test.each([
    '/../package.json',
    '/..%2f..%2fpackage.json',
    '/%2e%2e/%2e%2e/etc/passwd',
    '/_astro/..%5c..%5cpackage.json',
    '/help/../../secret',
    '//evil.example/list',
    '//evil.example/',
    '/\\evil.example/',
    '/constructor',
    '/__proto__',
  ])('%s finds nothing and leads nowhere', async path => {
    const { status, headers } = await get(path)
    expect(status).toBe(404)
    expect(headers.location).toBeUndefined()
  })

  test.each(['/%', '/%zz', '/%c3%28', '/list%00.html', '/list/other/1/b%0d%0ac/', '/list/other/1/b%0ac'])('%s is refused', async path => {
    expect((await get(path)).status).toBe(400)
  })

  test.each(['POST', 'PUT', 'DELETE', 'OPTIONS'])('%s is no method of files', async method => {
    const { status, headers } = await get('/', {}, method)
    expect([status, headers.allow]).toEqual([405, 'GET, HEAD'])
  })
})

describe('transfer', () => {
  test.each([
    ['br, gzip', 'br', brotliDecompressSync],
    ['gzip, deflate', 'gzip', gunzipSync],
    ['br;q=0, gzip', 'gzip', gunzipSync],
  ])('accept-encoding %s is answered with %s', async (accepted, encoding, decompress) => {
    const { headers, body } = await get('/list', { 'accept-encoding': accepted })
    expect(headers).toMatchObject({ 'content-encoding': encoding, vary: 'accept-encoding' })
    expect(body.length).toBeLessThan(200)
    expect(decompress(body).toString()).toBe(longText)
  })

  test('small files and deaf clients get the file as it is', async () => {
    expect((await get('/', { 'accept-encoding': 'br' })).headers['content-encoding']).toBeUndefined()
    expect((await get('/list')).headers['content-encoding']).toBeUndefined()
  })

  test('a known version is not sent again', async () => {
    const first = await get('/list', { 'accept-encoding': 'br' })
    const etag = first.headers.etag ?? ''
    const second = await get('/list', { 'accept-encoding': 'br', 'if-none-match': etag })
    expect([second.status, second.body.length]).toEqual([304, 0])
    expect((await get('/list', { 'if-none-match': etag })).status).toBe(200)
  })

  test('HEAD has the headers of GET without a body', async () => {
    const { status, headers, body } = await get('/list', {}, 'HEAD')
    expect([status, headers['content-length'], body.length]).toEqual([200, String(longText.length * 3), 0])
  })
})

describe('caching and other origins', () => {
  test('named by their content, files are kept for a year', async () => {
    expect((await get('/_astro/page.AbCd1234.js')).headers['cache-control']).toMatch(/immutable/)
    expect((await get('/embed/0.1.0-1a2b3c4d/cart.js')).headers['cache-control']).toMatch(/immutable/)
  })

  test('the loader of the script tag is looked up again after five minutes', async () => {
    expect((await get('/embed/yaoji.js')).headers['cache-control']).toBe('public, max-age=300')
  })

  test('only the script tag is open to other origins', async () => {
    const open = { 'access-control-allow-origin': '*', 'cross-origin-resource-policy': 'cross-origin' }
    expect((await get('/embed/yaoji.js')).headers).toMatchObject(open)
    expect((await get('/_astro/page.AbCd1234.js')).headers['access-control-allow-origin']).toBeUndefined()
  })

  test('the window of the log-in is a page like the others, but may speak to who has opened it', async () => {
    const { headers } = await get('/embed/login?partner=demo')
    expect(headers).toMatchObject({ 'cross-origin-opener-policy': 'unsafe-none', 'content-security-policy': "default-src 'none'" })
    expect(headers['access-control-allow-origin']).toBeUndefined()
  })
})
