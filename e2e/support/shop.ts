import { expect, test as base, type BrowserContext } from '@playwright/test'
import { partnerOrigin, siteOrigin } from './origins.ts'
import { startProgram } from './program.ts'
import { makeTemplate, ShopService, type Template } from './service.ts'
import { Watch } from './watch.ts'

type WorkerFixtures = { servers: undefined; template: Template }
type TestFixtures = { service: ShopService; watch: Watch }

/** A test that stands in a running shop: the real service, the built site and the partner's page. */
export const test = base.extend<TestFixtures, WorkerFixtures>({
  template: [
    // Playwright asks for a destructuring pattern, also where nothing is needed.
    // eslint-disable-next-line no-empty-pattern
    async ({}, use) => {
      const template = await makeTemplate()
      await use(template)
      template.remove()
    },
    { scope: 'worker', timeout: 120_000 },
  ],

  servers: [
    // eslint-disable-next-line no-empty-pattern
    async ({}, use) => {
      const site = await startProgram('scripts/site-server.ts', siteOrigin)
      const partner = await startProgram('examples/partner-page/serve.ts', partnerOrigin)
      await use(undefined)
      await partner.stop()
      await site.stop()
    },
    { scope: 'worker', auto: true },
  ],

  service: [
    async ({ template }, use) => {
      const service = await ShopService.open(template)
      await use(service)
      await service.close()
    },
    { auto: true },
  ],

  watch: [
    async ({ context }: { context: BrowserContext }, use) => {
      const watch = new Watch(context)
      await use(watch)
      expect(watch.complaints).toEqual([])
    },
    { auto: true },
  ],
})

export { expect }
