import type { Page } from '@playwright/test'
import { isLongRun } from '../../scripts/test-run/extent.ts'
import { PartnerHost } from '../screens/partner-host.ts'
import { openExample, openWithClassicScript } from '../support/partner-hosts.ts'
import { serviceOrigin } from '../support/origins.ts'
import { expect, test } from '../support/shop.ts'
import { blockThirdPartyCookies } from '../support/browser-conditions.ts'

type Open = (page: Page) => Promise<void>

const packageIn = (name: string, example: string): [string, Open] => [`the package in ${name}`, page => openExample(page, example)]

// Each host of the package is opened by examples/elements-in-react/framework-hosts.package.test.ts too.
const hosts: readonly [string, Open][] = [
  ['the classic script', openWithClassicScript],
  packageIn('React 19', 'elements-in-react'),
  ...(isLongRun
    ? [
        packageIn('React 18', 'elements-in-react-18'),
        packageIn('Vue 3', 'elements-in-vue'),
        packageIn('Vue 2.7', 'elements-in-vue-2'),
        packageIn('Svelte', 'elements-in-svelte'),
      ]
    : []),
]

for (const [name, open] of hosts) {
  test(`by ${name} a visitor searches, logs in by a window, fills the cart and goes to our checkout with it`, async ({ page, context }) => {
    const host = new PartnerHost(page)
    // A cookie that a browser with open doors would send along: that it stays away shows that they are shut.
    await context.addCookies([{ name: 'canary', value: '1', domain: 'localhost', path: '/', secure: true, sameSite: 'None' }])
    await blockThirdPartyCookies(page)
    const cookies: (string | undefined)[] = []
    page.on('request', async request => {
      if (request.url().startsWith(`${serviceOrigin}/api/`)) cookies.push((await request.allHeaders()).cookie)
    })

    await open(page)
    await host.search('板蓝根颗粒')
    await expect(host.options.first()).toContainText('登录后可见')
    await host.addFirst()
    await host.openDrawer()
    await host.logInByWindow(context, '登录并放进购物车')
    await expect(host.drawer.getByText('所选1种商品已放进购物车')).toBeVisible()
    await expect(host.drawer).toContainText('应付')

    await page.keyboard.press('Escape')
    await host.expectCount(1)
    await host.search('板蓝根颗粒')
    await expect(host.options.first()).toContainText('¥')
    await host.openDrawer()
    const number = await host.increase()
    await host.deleteAndTakeBack()
    await expect(host.quantity).toHaveValue(String(number))
    expect(cookies.length).toBeGreaterThan(0)
    expect(cookies.filter(cookie => cookie !== undefined)).toEqual([])

    const checkout = await host.checkOut(context)
    await expect(checkout.getByText('板蓝根颗粒').first()).toBeVisible()
    await checkout.close()
    await host.logOut()
  })
}
