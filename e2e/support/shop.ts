import { expect, test as base, type Browser, type BrowserContext } from '@playwright/test'
import { ownServiceRule } from './origins.ts'
import { ShopService } from './service.ts'
import { Watch } from './watch.ts'

type WorkerFixtures = { shop: ShopService }
type TestFixtures = { service: ShopService; watch: Watch }

/** A test with a running shop: the real service, the built site and the partner's page. */
export const test = base.extend<TestFixtures, WorkerFixtures>({
  launchOptions: [
    async ({ launchOptions }, use) => use({ ...launchOptions, args: [...(launchOptions.args ?? []), ownServiceRule] }),
    { scope: 'worker' },
  ],

  shop: [
    // Playwright asks for a destructuring pattern, also where nothing is needed.
    // eslint-disable-next-line no-empty-pattern
    async ({}, use) => {
      const shop = new ShopService()
      await use(shop)
      await shop.close()
    },
    { scope: 'worker' },
  ],

  service: [
    async ({ shop }, use) => {
      await shop.begin()
      await use(shop)
    },
    { auto: true },
  ],

  watch: [
    async ({ context, browser }: { context: BrowserContext; browser: Browser }, use) => {
      const watch = new Watch(context)
      await use(watch)
      // The pages of other people that a journey opened would poll on through all later journeys of the worker.
      await Promise.all(browser.contexts().map(each => each !== context && each.close()))
      expect(watch.complaints).toEqual([])
    },
    { auto: true },
  ],
})

export { expect }
