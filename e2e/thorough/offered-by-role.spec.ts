import type { Page } from '@playwright/test'
import { callTable } from '../../contract/calls/table.ts'
import { codes } from '../../contract/codes.ts'
import { orderListTabs } from '../../contract/domain/order/order-states.ts'
import { isOf, roles } from '../../contract/people/roles.ts'
import { isLongRun } from '../../scripts/test-run/extent.ts'
import { screenRows } from '../../site/pages/table.ts'
import { openAs } from '../screens/login.ts'
import { serviceOrigin, siteOrigin } from '../support/origins.ts'
import { fixedRows, hasParameter } from '../support/page-rows.ts'
import { pressEverything } from '../support/press-everything.ts'
import { setRole } from '../support/staff.ts'
import { expect, test } from '../support/shop.ts'

/** What changes something, by role. */
const calls = callTable.flatMap(({ call: { method, path }, schema: { roles: group = 'all' } }) =>
  method === 'GET' ? [] : [{ method, name: `${method} ${path}`, pattern: new RegExp(`^${path.replace(/:\w+/g, '[^/]+')}$`), group }],
)

/** Answers every call that would change something with a refusal, and says which it was: nothing happens, and every press can be tried. */
async function refuseChanges(page: Page): Promise<() => typeof calls> {
  let made: typeof calls = []
  await page.route(`${serviceOrigin}/api/**`, async route => {
    const request = route.request()
    if (['GET', 'OPTIONS'].includes(request.method())) return route.continue()
    const { pathname } = new URL(request.url())
    made.push(...calls.filter(({ method, pattern }) => method === request.method() && pattern.test(pathname)))
    await route.fulfill({
      headers: { 'access-control-allow-origin': siteOrigin, 'access-control-allow-credentials': 'true' },
      json: { code: codes.invalid, msg: '不行', data: null, errors: {}, timestamp: Math.floor(Date.now() / 1000), trace_id: '' },
    })
  })
  return () => {
    const calledNow = made
    made = []
    return calledNow
  }
}

const rowsOfOne = screenRows.filter(({ path, collection }) => hasParameter(path) && !collection)
const patternOf = (path: string) => new RegExp(`^${path.replace(/\/\{\w+\?\}/g, '(/[^/]+)?').replace(/\{\w+\}/g, '[^/]+')}$`)

/** Of each kind of page that is about one thing the first two that this page leads to. */
async function ledTo(page: Page): Promise<string[]> {
  const hrefs = await page.locator('main a[href]').evaluateAll(links => links.map(link => (link as HTMLAnchorElement).pathname))
  return rowsOfOne.flatMap(({ path }) => [...new Set(hrefs)].filter(href => patternOf(path).test(href)).slice(0, 2))
}

/** Those who join, log in or read have no role, and the page of unknown addresses answers 404 to all. */
const isForMembers = ({ name, article, access }: (typeof fixedRows)[number]) =>
  access === 'member' || (!article && !/^(register|help|chain|forgotten|reset|login|notFound$)/.test(name))
const orders = orderListTabs.map(tab => `/order?tab=${tab}`)
const addresses = [...orders, ...fixedRows.filter(isForMembers).map(({ path }) => path)]

/** `npm test` looks at some pages as each role, at others as the next; `npm run test:long` at all as all. */
const step = 16
const shownTo = (roleIndex: number) => addresses.filter((_, index) => isLongRun || index % step === (roleIndex * 5) % step)

test('no page offers a role what would be refused to it', async ({ page, service, watch }) => {
  test.setTimeout(900_000)
  // Presses lead nowhere, and the drawing of the next page ends before it began.
  watch.allow(/uncaught Transition was skipped/)
  // This test presses 打印 more often than a person would.
  watch.allow(/Ignoring too frequent calls to print/)
  for (const [roleIndex, role] of roles.filter(each => each !== 'owner').entries()) {
    // Another role ends the session, which an open page would notice.
    await page.goto('about:blank')
    setRole(service.databaseFile, role)
    await page.context().clearCookies()
    await openAs(page, 'danti', '/help/us')
    const made = await refuseChanges(page)
    const further = new Set<string>()
    const look = async (address: string) =>
      test.step(`${role} ${address}`, async () => {
        await page.goto(address)
        await expect(page.locator('main [role=status] .yaoji-skeleton')).toHaveCount(0)
        for (const each of await ledTo(page)) further.add(each)
        // What is offered until it is known who is looking is gone at the second try.
        await expect(async () => {
          made()
          await pressEverything(page)
          const refused = made().filter(({ group }) => !isOf(role, group))
          expect(refused.map(({ name }) => name)).toEqual([])
        }).toPass()
      })
    for (const address of shownTo(roleIndex)) await look(address)
    for (const address of [...further].slice(0, isLongRun ? undefined : 3)) await look(address)
    await page.unrouteAll({ behavior: 'ignoreErrors' })
  }
})
