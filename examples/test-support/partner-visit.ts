import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { chromium, type Browser, type BrowserContext, type Page } from '@playwright/test'
import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest'
import { findChromium } from '../../scripts/browser.ts'
import { servePartnerPage } from '../partner-page/serve.ts'
import { packWidgets, type PackedWidgets } from './packed-widgets.ts'
import { standInService, standInSite, type StandIn, type StandInService } from './stand-ins.ts'

/** A visitor of the partner's page, with a fake shop that is new for each test. */
export class PartnerVisit {
  service!: StandInService
  site!: StandIn
  context!: BrowserContext
  page!: Page
  /** Console complaints and uncaught errors. */
  complaints: string[] = []
  private partner!: Server

  async open(browser: Browser, packed: PackedWidgets): Promise<void> {
    this.service = await standInService()
    this.site = await standInSite(join(packed.folder, 'dist/embed'), this.service.origin)
    this.partner = await servePartnerPage({ host: '127.0.0.1', port: 0, siteOrigin: this.site.origin, serviceOrigin: this.service.origin })
    this.context = await browser.newContext({ locale: 'zh-CN' })
    this.complaints = []
    this.page = await this.context.newPage()
    this.page.on('console', message => {
      if (['error', 'warning'].includes(message.type())) this.complaints.push(message.text())
    })
    this.page.on('pageerror', error => this.complaints.push(error.message))
  }

  async close(): Promise<void> {
    await this.context.close()
    await Promise.all([this.service.stop(), this.site.stop(), new Promise(resolve => this.partner.close(resolve))])
  }

  get field() {
    return this.page.getByRole('combobox', { name: '搜索商品' })
  }

  get options() {
    return this.page.getByRole('option')
  }

  get address(): string {
    return `http://127.0.0.1:${(this.partner.address() as AddressInfo).port}/`
  }

  async start(): Promise<void> {
    await this.page.goto(this.address)
    await this.field.waitFor()
  }

  async suggest(): Promise<void> {
    await this.field.fill('阿莫')
    await this.options.nth(2).waitFor()
    // Keyboard support and the host's top layer load with the first list.
    await this.page.waitForFunction(
      field => {
        const root = field?.getRootNode() as ShadowRoot | undefined // Where our elements live.
        const panel = root?.querySelector<HTMLElement>('.yaoji-search__panel')
        return !('popover' in HTMLElement.prototype) || panel?.popover === 'manual'
      },
      await this.field.first().elementHandle(),
    )
  }

  /** The address of the tab that the action opens, and whether that tab has an opener. */
  async openedBy(action: () => Promise<void>): Promise<{ url: string; hasOpener: boolean }> {
    const [tab] = await Promise.all([this.context.waitForEvent('page'), action()])
    await tab.waitForLoadState()
    return { url: tab.url(), hasOpener: await tab.evaluate(() => window.opener !== null) }
  }
}

/** Packs the widgets and opens a browser for the tests of a file; each gets a visit of its own. */
export function partnerVisit(): PartnerVisit {
  const visit = new PartnerVisit()
  let packed: PackedWidgets
  let browser: Browser
  beforeAll(async () => {
    packed = packWidgets()
    browser = await chromium.launch({ executablePath: findChromium(), args: ['--no-sandbox', '--disable-gpu'] })
  })
  afterAll(async () => {
    await browser.close()
    packed.remove()
  })
  beforeEach(() => visit.open(browser, packed))
  afterEach(() => visit.close())
  return visit
}
