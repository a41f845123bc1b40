import { launch } from 'puppeteer-core'
import { drivePage } from './drive-page.ts'
import { until, type Engine } from './engine.ts'

/** Firefox by WebDriver BiDi. */
export async function startFirefox(): Promise<Engine> {
  const browser = await launch({
    browser: 'firefox',
    executablePath: '/usr/bin/firefox-esr',
    headless: true,
    acceptInsecureCerts: true,
    defaultViewport: { width: 1440, height: 900 },
    extraPrefsFirefox: { 'intl.accept_languages': 'zh-CN', 'dom.disable_open_during_load': true },
  })
  return drivePage({
    name: 'Firefox',
    page: await browser.newPage(),
    newTab: page => until('a new tab', async () => (await browser.pages()).find(each => each !== page && each.url() !== 'about:blank')),
    close: () => browser.close(),
  })
}
