import { clickAtRest, type Engine, type EngineKey } from './engine.ts'

/** What the pages of Playwright and of puppeteer have alike. */
type DrivenPage = {
  goto: (url: string) => Promise<unknown>
  goBack: () => Promise<unknown>
  evaluate: (text: string) => Promise<unknown>
  mouse: { click: (x: number, y: number) => Promise<void> }
  keyboard: { type: (text: string) => Promise<void>; press: (key: EngineKey) => Promise<void> }
}

type Driven<Page> = {
  name: string
  page: Page
  /** Waits for a tab opened by this one. */
  newTab: (beside: Page) => Promise<Page>
  close: () => Promise<void>
}

/** An engine whose browser is driven by way of its pages. */
export function drivePage<Page extends DrivenPage>({ name, page: first, newTab, close }: Driven<Page>): Engine {
  let page = first
  // The body of a function, as WebDriver takes it, sent as text: a page that trusts types alone evaluates none that it makes itself.
  const read = <Value>(body: string, ...args: unknown[]) =>
    page.evaluate(`(function () {${body}}).apply(null, ${JSON.stringify(args)})`) as Promise<Value>
  return {
    name,
    open: async url => void (await page.goto(url)),
    read,
    click: wanted => clickAtRest(read, wanted, ({ x, y }) => page.mouse.click(x, y)),
    type: text => page.keyboard.type(text),
    press: key => page.keyboard.press(key),
    async followNewTab() {
      page = await newTab(page)
    },
    back: async () => void (await page.goBack()),
    close,
  }
}
