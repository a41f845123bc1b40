import { request, type Page } from '@playwright/test'
import { brandListCall } from '../../contract/calls/storefront/brand.ts'
import type { Call } from '../../contract/calls/call.ts'
import type { Answer } from '../../contract/calls/call-types.ts'
import type { EnvelopeWire } from '../../contract/calls/envelope.ts'
import { groupsCall } from '../../contract/calls/rewards/group-buy.ts'
import { userBaseCall } from '../../contract/calls/identity/session.ts'
import { isLongRun } from '../../scripts/test-run/extent.ts'
import { openAs } from '../screens/login.ts'
import { expectFits } from '../support/accessible.ts'
import { ownServiceOrigin, serviceOrigin } from '../support/origins.ts'
import { closedRows, openRows } from '../support/page-rows.ts'
import { expect, test } from '../support/shop.ts'

/** Pages that show something of their own before anything is asked, or without an address of something ask nothing. */
const askNothing = new Set([
  'authorizeAgent',
  'paid',
  'payEphedrine',
  'newPurchaseRequest',
  'purchaseRequest',
  'quotation',
  'purchaseList',
  'checkOrder',
  'scanPurchase',
])
const pathOf = ({ path }: { path: string }) => path
const ofMembers = closedRows.filter(({ name }) => !askNothing.has(name)).map(pathOf)
/** Of the pages for everybody those whose goods, coupons or activities come from the service. */
const zones = openRows.filter(({ keepAlive, name }) => keepAlive || name === 'pointsMall').map(pathOf)

/** Pages are alike in this: `npm test` looks at some of each kind, `npm run test:long` at all of them. */
const someOf = (paths: readonly string[]): string[] => paths.filter((_, index) => isLongRun || index % 4 === 0)

/** Pages of one goods, group, activity, brand and topic of the sample data. */
async function pagesOfOne(): Promise<string[]> {
  const api = await request.newContext({ baseURL: ownServiceOrigin })
  const first = async <Listed extends Call>({ path }: Listed) => ((await (await api.get(path)).json()) as EnvelopeWire<Answer<Listed>>).data
  const [brands, groups] = [await first(brandListCall), await first(groupsCall)]
  await api.dispose()
  const goods = groups.list[0]?.goods.id
  const ofGoods = [`/list/info-pt/${goods}`, `/list/info/${goods}`, `/list/other/${goods}`]
  return [...ofGoods, '/yjh/1', `/ppzq/info/${brands.list[0]?.id}`, '/Hdzx/1-2', '/kxzq/goods/erke']
}

/** Holds a page's requests until `fail` is called, except the one for the current user. */
async function holdAnswers(page: Page): Promise<{ fail: () => void; recover: () => Promise<void> }> {
  let fail = () => {}
  const failing = new Promise<void>(resolve => (fail = resolve))
  const address = `${serviceOrigin}/api/**`
  await page.route(address, async route => {
    if (new URL(route.request().url()).pathname === userBaseCall.path) return route.continue()
    await failing
    // Who has left the page meanwhile waits for no answer.
    await route.fulfill({ status: 503, body: 'busy' }).catch(() => undefined)
  })
  return { fail, recover: () => page.unroute(address) }
}

for (const [who, pages] of [
  ['of a member', async () => ofMembers],
  ['with goods and promotions', async () => zones],
  ['of one brand, activity, topic, group and goods', pagesOfOne],
] as const) {
  test(`pages ${who} say that they load and that they could not, and are there when tried again`, async ({ page, watch }) => {
    test.setTimeout(360_000)
    watch.allow(/answer 503 /, /console error .*503/)
    const main = page.getByRole('main')
    const retry = main.getByRole('button', { name: '重试' })
    const loading = main.locator('[role="status"], .yaoji-skeleton').filter({ visible: true })
    await openAs(page, 'danti', '/help/us')
    for (const path of someOf(await pages())) {
      await test.step(path, async () => {
        const answers = await holdAnswers(page)
        await page.goto(path)
        await expect(loading.first()).toBeAttached()
        await expectFits(page)
        answers.fail()
        await expect(retry.first()).toBeVisible()
        await expectFits(page)
        await answers.recover()
        await expect(async () => {
          if (await retry.count()) await retry.first().click({ timeout: 2_000 })
          expect(await retry.count()).toBe(0)
        }).toPass()
        await expect(main.locator('.yaoji-skeleton').filter({ visible: true })).toHaveCount(0)
      })
    }
  })
}
