import type { Page } from '@playwright/test'
import { consoleTable } from '../../contract/calls/console/table.ts'
import { codes } from '../../contract/codes.ts'
import { mayOperate, staffRoles, type StaffRole } from '../../contract/operator/roles.ts'
import { isLongRun } from '../../scripts/test-run/extent.ts'
import { pressEverything } from '../support/press-everything.ts'
import { expect, test } from '../support/shop.ts'
import { openConsole } from '../support/staff.ts'

const accounts: Readonly<Record<StaffRole, string>> = {
  ...{ admin: 'guanli', service: 'kefu', quality: 'zhiguan', finance: 'caiwu' },
  ...{ promotion: 'yunying', warehouse: 'cangku', sales: 'yewu' },
}

const operator = '/api/operator/'
const calls = consoleTable.map(({ call: { method, path }, schema: { staff } }) => ({
  ...{ name: `${method} ${path}`, pattern: new RegExp(`^${method} ${path.replace(/:\w+/g, '[^/]+')}$`), staff },
}))

/** Whether the service would do this for the role, by the roles of the contract alone. */
function isAllowed(role: StaffRole, method: string, path: string, body: string | null): boolean {
  if (path.startsWith(operator)) return mayOperate(role, path.slice(operator.length), Object.fromEntries(new URLSearchParams(body ?? '')))
  return calls.find(({ pattern }) => pattern.test(`${method} ${path}`))?.staff?.includes(role) ?? false
}

/** Every press can be tried: what would change something is refused here, and noted where the service would refuse it, too. */
async function watchPresses(page: Page, role: StaffRole): Promise<Set<string>> {
  const refused = new Set<string>()
  await page.route('**/api/**', async route => {
    const request = route.request()
    const { pathname } = new URL(request.url())
    if (pathname !== '/api/console/session' && !isAllowed(role, request.method(), pathname, request.postData()))
      refused.add(`${request.method()} ${pathname} on ${new URL(page.url()).pathname}`)
    if (request.method() === 'GET') return route.continue()
    await route.fulfill({ json: { code: codes.invalid, msg: '不行', data: null, errors: {}, timestamp: 0, trace_id: '' } })
  })
  return refused
}

const shapeOf = (href: string) => {
  const { pathname, searchParams } = new URL(href, 'http://console')
  const kinds = ['part', 'kind', 'view'].map(name => searchParams.get(name) ?? '')
  return [pathname.replace(/\/(?=[^/]*\d)[^/]+/g, '/:id').replace(/^\/stores\/[^/]+/, '/stores/:id'), ...kinds].join(' ')
}

/** All pages that the menu and the pages themselves lead to, one of each shape. */
class Found {
  private readonly shapes = new Map<string, string>()
  add(hrefs: readonly string[]): void {
    for (const href of hrefs) if (!this.shapes.has(shapeOf(href))) this.shapes.set(shapeOf(href), href)
  }
  /** The page at this place of the order in which they were found. */
  at(index: number): string | undefined {
    return [...this.shapes.values()][index]
  }
}

const hrefsOf = (page: Page, within: string) =>
  page.locator(`${within} a[href^="/"]:not([href^="/api/"])`).evaluateAll(links => links.map(link => link.getAttribute('href') ?? ''))

const letters = [...'abcdefghijklmnopqrstuvwxyz']
const keys = ['Enter', ...letters.filter(key => !'jk'.includes(key)), 'Shift+N', 'Shift+Y']

/** `npm run test:all` opens the first pages and tries every third as each role, others as the next one; `npm run test:long` all as all. */
const [pagesMax, step] = isLongRun ? [Infinity, 1] : [30, 3]

for (const [roleIndex, role] of staffRoles.entries())
  test(`no button or key of the console offers ${role} what would be refused to it`, async ({ browser }) => {
    test.setTimeout(900_000)
    // High enough for a menu without 更多.
    const { page, watch } = await openConsole(browser, accounts[role], { width: 1440, height: 1600 })
    watch.allow(/uncaught Transition was skipped/, /too frequent calls to print/, /user activation/)
    const refused = await watchPresses(page, role)
    const found = new Found()
    found.add(['/', ...(await hrefsOf(page, 'nav'))])
    for (let index = 0; index < pagesMax && found.at(index) !== undefined; index++) {
      const address = found.at(index)!
      await test.step(`${role} ${address}`, async () => {
        await page.goto(address)
        await expect(page.locator('main h1')).toBeVisible()
        await page.waitForLoadState('networkidle')
        found.add(await hrefsOf(page, 'main'))
        if (index % step === roleIndex % step) await pressEverything(page, keys)
      })
    }
    expect([...refused]).toEqual([])
    expect(watch.complaints).toEqual([])
  })
