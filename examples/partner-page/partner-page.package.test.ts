import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { AxeBuilder } from '@axe-core/playwright'
import { chromium, type Browser, type BrowserContext, type Page } from '@playwright/test'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { findChromium } from '../../scripts/browser.ts'
import { packWidgets, type PackedWidgets } from '../test-support/packed-widgets.ts'
import { standInService, standInSite, type StandIn } from '../test-support/stand-ins.ts'
import { servePartnerPage } from './serve.ts'

let packed: PackedWidgets
let browser: Browser
let service: StandIn
let site: StandIn
let partner: Server
let context: BrowserContext
let page: Page
let complaints: string[]

beforeAll(async () => {
  packed = packWidgets()
  browser = await chromium.launch({ executablePath: findChromium(), args: ['--no-sandbox', '--disable-gpu'] })
})

afterAll(async () => {
  await browser.close()
  packed.remove()
})

beforeEach(async () => {
  service = await standInService()
  site = await standInSite(join(packed.folder, 'dist/embed'), service.origin)
  partner = await servePartnerPage({ host: '127.0.0.1', port: 0, siteOrigin: site.origin, serviceOrigin: service.origin })
  context = await browser.newContext({ locale: 'zh-CN' })
  complaints = []
  page = await context.newPage()
  page.on('console', message => {
    if (['error', 'warning'].includes(message.type())) complaints.push(message.text())
  })
  page.on('pageerror', error => complaints.push(error.message))
})

afterEach(async () => {
  await context.close()
  await Promise.all([service.stop(), site.stop(), new Promise(resolve => partner.close(resolve))])
})

const field = () => page.getByRole('combobox', { name: '搜索商品' })
const options = () => page.getByRole('option')

async function visit() {
  await page.goto(`http://127.0.0.1:${(partner.address() as AddressInfo).port}/`)
  await field().waitFor()
}

async function suggest() {
  await field().fill('阿莫')
  await options().nth(2).waitFor()
}

/** The address of the tab that the action opens, and whether that tab could reach back. */
async function openedBy(action: () => Promise<void>) {
  const [tab] = await Promise.all([context.waitForEvent('page'), action()])
  await tab.waitForLoadState()
  return { url: tab.url(), hasOpener: await tab.evaluate(() => window.opener !== null) }
}

test('a visitor gets suggestions and goes to the shop in a tab of its own, under a strict CSP', async () => {
  await visit()
  await suggest()
  const { violations } = await new AxeBuilder({ page }).analyze()
  expect(violations.map(({ id, help }) => `${id}: ${help}`)).toEqual([])
  expect(await openedBy(() => options().nth(1).click())).toEqual({ url: `${site.origin}/list/info/2`, hasOpener: false })
  expect(complaints).toEqual([])
})

test('Enter searches in the shop, the cart button leads to its log-in', async () => {
  await visit()
  await field().fill(' 布洛芬 ')
  const query = new URLSearchParams({ keywords: '布洛芬', type: '0' })
  expect((await openedBy(() => field().press('Enter'))).url).toBe(`${site.origin}/search?${query}`)
  const cart = page.getByRole('link', { name: '打开药集购物车' })
  expect(await openedBy(() => cart.click())).toEqual({ url: `${site.origin}/login?redirect=%2Fcart`, hasOpener: false })
  expect(complaints).toEqual([])
})

test('the host hears what was chosen and may go its own way', async () => {
  await visit()
  await page.evaluate(() => {
    document.addEventListener('yaoji-search-choose', event => {
      event.preventDefault()
      document.title = JSON.stringify((event as CustomEvent).detail)
    })
  })
  await suggest()
  await field().press('ArrowDown')
  await field().press('Enter')
  expect(JSON.parse(await page.title())).toEqual({ goodsId: 1, url: `${site.origin}/list/info/1` })
  expect(context.pages()).toHaveLength(1)
})

test('works twice on a page, and again after it was taken out and put back', async () => {
  await visit()
  await page.evaluate(() => {
    const second = document.createElement('yaoji-search-box')
    second.setAttribute('label', '第二个搜索框')
    document.querySelector('main')?.append(second)
  })
  const second = page.getByRole('combobox', { name: '第二个搜索框' })
  await second.fill('阿莫')
  await options().nth(2).waitFor()
  expect(await field().inputValue()).toBe('')
  await page.evaluate(() => {
    const element = document.querySelectorAll('yaoji-search-box')[1]
    element?.remove()
    if (element) document.querySelector('main')?.append(element)
  })
  await second.fill('阿莫')
  await options().nth(2).waitFor()
  const parts = await page.evaluate(() => document.querySelectorAll('yaoji-search-box')[1]?.shadowRoot?.childElementCount)
  expect(parts).toBe(1)
  expect(complaints).toEqual([])
})

describe('on a difficult host', () => {
  test('storage that throws costs only the memory', async () => {
    await page.addInitScript(() => {
      for (const name of ['localStorage', 'sessionStorage']) {
        Object.defineProperty(window, name, { get: () => { throw new DOMException('blocked', 'SecurityError') } })
      }
    })
    await visit()
    await suggest()
    expect((await openedBy(() => field().press('Enter'))).url).toContain('/search?')
    expect(complaints).toEqual([])
  })

  test('a service that is down leaves a field that still searches, and no error', async () => {
    await service.stop()
    await visit()
    await field().fill('阿莫')
    await page.waitForEvent('requestfailed', request => request.url().includes('/api/goods/search'))
    expect(await options().count()).toBe(0)
    expect((await openedBy(() => field().press('Enter'))).url).toContain('/search?')
    expect(complaints.filter(text => !text.includes('ERR_CONNECTION_REFUSED'))).toEqual([])
    service = await standInService()
  })

  test('chunks that never come leave the host\'s own links', async () => {
    await page.route(/\/embed\/.*-.*\.js$/, route => route.abort())
    await page.goto(`http://127.0.0.1:${(partner.address() as AddressInfo).port}/`)
    await page.getByRole('link', { name: '在药集查找药品' }).waitFor()
  })

  test('natives that an old library has replaced are not relied on', async () => {
    await page.addInitScript(() => {
      Object.assign(Array, { from: (list: ArrayLike<unknown>) => Array.prototype.slice.call(list) })
      Object.assign(Array.prototype, { toJSON() { return 'prototype' }, each() {} })
      Object.assign(Object, { values: () => [] })
      Object.assign(Event.prototype, { stop() {} })
    })
    await visit()
    await suggest()
    expect(complaints).toEqual([])
  })

  test('style rules of the host stay outside', async () => {
    await visit()
    const boxOf = async () => ({ ...await field().boundingBox(), y: 0 })
    const before = await boxOf()
    await page.evaluate(() => {
      const sheet = new CSSStyleSheet()
      sheet.replaceSync('input, form, svg, ul, li, button { all: revert !important } main { letter-spacing: 9px; text-transform: uppercase }')
      document.adoptedStyleSheets = [sheet]
    })
    expect(await boxOf()).toEqual(before)
    const style = await field().evaluate(input => {
      const { letterSpacing, textTransform, fontSize } = getComputedStyle(input)
      return { letterSpacing, textTransform, fontSize }
    })
    expect(style).toEqual({ letterSpacing: 'normal', textTransform: 'none', fontSize: '16px' })
  })
})

test('leaves nothing behind in the global scope', async () => {
  await page.addInitScript(() => Object.assign(document, { namesBefore: Object.getOwnPropertyNames(window) }))
  await visit()
  await suggest()
  const added = await page.evaluate(() => {
    const { namesBefore } = document as unknown as { namesBefore: string[] }
    return Object.getOwnPropertyNames(window).filter(name => !namesBefore.includes(name))
  })
  expect(added).toEqual([])
})
