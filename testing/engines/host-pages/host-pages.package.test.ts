import { afterAll, beforeAll, expect, test } from 'vitest'
import { startChromium } from '../chromium.ts'
import type { Engine } from '../engine.ts'
import { faultPages } from './fault-pages.ts'
import { placePages, policyPages, scriptPages, stylePages } from './pages.ts'
import { serveHosts, type Hosts } from './serve.ts'
import { visitHost } from './visit.ts'

/** What no other test of the script tag has; all of them, in three engines, are visited by `npm run test:engines`. */
const short = new Set([
  'another base',
  'two versions',
  'a classic script beside a module',
  'an import of its own',
  'a module as a classic script',
  'a script that is not what its integrity says',
  'a script that is not there',
  'taken out and put back 50 times',
  'a body that is replaced',
  'asked as soon as the page is there',
  'in a shadow root of the host',
  'a place named yaoji',
  'more for every object',
  'names of options for every object',
  'get and set for every object',
  'an object named yaoji',
  'a nonce and strict-dynamic',
  'isolated by an embedder policy',
  'a frame without an origin',
  'quirks and GBK',
  'XHTML',
  'frozen natives',
  'names that cover fetch',
  'a picture named querySelectorAll',
  'a service with an answer that is cut off',
  'a service with a connection that is reset',
  'a service with no answer',
])
const pages = [...placePages, ...policyPages, ...stylePages, ...scriptPages, ...faultPages].filter(({ name }) => short.has(name))

let hosts: Hosts
let engine: Engine

beforeAll(async () => {
  hosts = await serveHosts(pages)
  engine = await startChromium()
})

afterAll(async () => {
  await engine.close()
  await hosts.stop()
})

test('each of the short list is a page', () => expect(pages).toHaveLength(short.size))

test.each(pages.map(page => [page.name, page] as const))('a host with %s finds no fault', async (_, page) => {
  await visitHost(engine, page, hosts.addressOf(page))
})
