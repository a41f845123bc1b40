import { launch, type Page } from 'puppeteer-core'
import { clickAtRest, until, type Engine } from './engine.ts'

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
  let page: Page = await browser.newPage()
  // The body of a function, as WebDriver takes it; puppeteer's functions are sent as text as well.
  const asked = (body: string, args: unknown[]) => `(function () {${body}}).apply(null, ${JSON.stringify(args)})`
  const read = <Value>(body: string, ...args: unknown[]) => page.evaluate(asked(body, args)) as Promise<Value>
  return {
    name: 'Firefox',
    open: async url => void (await page.goto(url)),
    read,
    click: wanted => clickAtRest(read, wanted, ({ x, y }) => page.mouse.click(x, y)),
    type: text => page.keyboard.type(text),
    press: key => page.keyboard.press(key),
    async followNewTab() {
      page = await until('a new tab', async () => {
        const pages = await browser.pages()
        return pages.find(each => each !== page && each.url() !== 'about:blank')
      })
    },
    back: async () => void (await page.goBack()),
    close: () => browser.close(),
  }
}
