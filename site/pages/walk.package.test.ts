import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { shopPartTag } from '@yaoji/contract/public-pages'
import { settings } from '../settings.ts'
import { isLongRun, isLoop, serve, type Served } from '../test-support/serve.ts'
import { filled, visits, type Visit } from '../test-support/addresses.ts'
import { canonicalOf, frameOf, titleOf } from '../test-support/frame.ts'
import { addressesOf, redirectsOf } from './rules.ts'
import { plannedRows, redirectRows } from './table.ts'
import { documentTitle } from './titles.ts'

const servers = {
  built: ['scripts/site-server.ts'],
  dev: ['node_modules/astro/bin/astro.mjs', 'dev', '--ignore-lock', '--silent'],
}
/** What buyers get is asked in the loop too; the dev server renders each page when it is asked for. */
const walked = Object.entries(servers).filter(([name]) => name === 'built' || !isLoop)
const redirects = redirectsOf(settings)
const unbuilt = [
  ...plannedRows.flatMap(addressesOf),
  // Redirects to what is not built lead nowhere either.
  ...redirectRows.flatMap(addressesOf).filter(path => !redirects.some(({ from }) => from === path)),
]

/** Both servers take what they do from the same table: to the dev server one address of each kind of row is enough. */
const kindOf = ({ row, canonical }: Visit) =>
  [row.screen ?? row.island, row.collection, row.article !== undefined, row.header, row.footer, row.side, canonical !== undefined].join()
const firstOfEachKind = visits.filter((visit, at) => visits.findIndex(other => kindOf(other) === kindOf(visit)) === at)

describe.each(walked)('the %s site', (name, args) => {
  let site: Served
  beforeAll(async () => {
    site = await serve(args)
  })
  afterAll(() => site.stop())

  test.each(name === 'built' || isLongRun ? visits : firstOfEachKind)(
    '$address has its status, title, frame and canonical address',
    async ({ address, row, canonical }) => {
      const answer = await site.get(address)
      const html = await answer.text()
      const { header, footer, side } = row
      expect(answer.status).toBe(row.name === 'notFound' ? 404 : 200)
      expect(frameOf(html)).toEqual({ header, footer, side })
      expect(canonicalOf(html)).toBe(canonical && settings.siteOrigin + canonical)
      const hasOwnTitle = row.collection ?? row.article
      if (hasOwnTitle) expect(titleOf(html)).toMatch(new RegExp(`^.{2,} - ${settings.siteTitle}$`))
      else expect(titleOf(html)).toBe(documentTitle(row.title, settings.siteTitle))
    },
  )

  test.each([...unbuilt.map(filled), '/nothing/here', '/help/nothing', '/news/nothing', '/shell/nothing'])(
    '%s is not there, and the 404 page says so',
    async address => {
      const answer = await site.get(address)
      expect(answer.status).toBe(404)
      expect(await answer.text()).toMatch(/<h1[^>]*>页面不存在<\/h1>/)
    },
  )

  test.each([...unbuilt.map(filled), '/nothing/here?page=2', '/shell/nothing'])(
    'a visit to %s leads to the 404 page, which names it',
    async address => {
      const location = `/404?from=${encodeURIComponent(address)}`
      expect(await site.visit(address)).toEqual({ status: 302, location })
      expect(await site.visit(location)).toEqual({ status: 404, location: undefined })
    },
  )

  test('a visit to an article that is not there is answered in place', async () => {
    expect(await site.visit('/help/nothing')).toEqual({ status: 404, location: undefined })
  })

  test.each(redirects)('$from moves to $to', async ({ from, to, status }) => {
    const answer = await site.get(`${filled(from)}?page=2`)
    const target = filled(to)
    expect(answer.status).toBe(status)
    expect(answer.headers.get('location')).toBe(`${target}${target.includes('?') ? '&' : '?'}page=2`)
  })
})

describe('the links of the built pages', () => {
  const dist = fileURLToPath(new URL('../dist', import.meta.url))
  const pages = readdirSync(dist, { recursive: true, encoding: 'utf8' }).filter(name => name.endsWith('.html') && !name.startsWith('embed'))
  const links = new Map(
    pages.flatMap(name =>
      [...readFileSync(join(dist, name), 'utf8').matchAll(/\shref="(\/[^"]*)"/g)].map(
        ([, href = '']) => [href.split(/[?#]/)[0] ?? '', name] as const,
      ),
    ),
  )

  test.each(pages)('%s has one place for licences and registrations, outside of what scripts draw', name => {
    const html = readFileSync(join(dist, name), 'utf8')
    expect(html.split(shopPartTag('legal'))).toHaveLength(2)
    const before = html.slice(0, html.indexOf(shopPartTag('legal')))
    expect(before.split('<astro-island').length).toBe(before.split('</astro-island>').length)
  })

  let site: Served
  beforeAll(async () => {
    site = await serve(servers.built)
  })
  afterAll(() => site.stop())

  test.each([...links])('%s (in %s) leads to something', async path => {
    const answer = await site.get(path)
    expect([200, 301, 302]).toContain(answer.status)
  })
})
