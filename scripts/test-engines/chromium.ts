import { chromium } from '@playwright/test'
import { findChromium } from '../browser.ts'
import { clickAtRest, type Engine } from './engine.ts'

/** Chromium, for what all engines are to do alike. */
export async function startChromium(): Promise<Engine> {
  const browser = await chromium.launch({ executablePath: findChromium(), args: ['--no-sandbox', '--disable-gpu'] })
  const context = await browser.newContext({ locale: 'zh-CN', viewport: { width: 1440, height: 900 }, ignoreHTTPSErrors: true })
  let page = await context.newPage()
  // Text is not evaluated on a page that trusts types alone; a function's own code is sent in another way.
  const read = <Value>(body: string, ...args: unknown[]) =>
    page.evaluate(`(function () {${body}}).apply(null, ${JSON.stringify(args)})`) as Promise<Value>
  return {
    name: 'Chromium',
    open: async url => void (await page.goto(url)),
    read,
    click: wanted => clickAtRest(read, wanted, ({ x, y }) => page.mouse.click(x, y)),
    type: text => page.keyboard.type(text),
    press: key => page.keyboard.press(key),
    async followNewTab() {
      page = context.pages().find(each => each !== page) ?? (await context.waitForEvent('page'))
    },
    back: async () => void (await page.goBack()),
    close: () => browser.close(),
  }
}
