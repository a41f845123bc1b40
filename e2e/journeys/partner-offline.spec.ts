import type { Page } from '@playwright/test'
import { isLoop } from '../../scripts/test-run/extent.ts'
import { cartListCall } from '../../contract/calls/purchase/cart.ts'
import { PartnerHost } from '../screens/partner-host.ts'
import { callAs } from '../support/call-as.ts'
import { openExample, openWithClassicScript } from '../support/partner-hosts.ts'
import { partnerOrigin } from '../support/origins.ts'
import { expect, test } from '../support/shop.ts'

const builds: readonly [string, (page: Page) => Promise<void>][] = [
  ['the module script', async page => void (await page.goto(partnerOrigin))],
  ['the classic script', openWithClassicScript],
  ['the package in a bundle', page => openExample(page, 'elements-in-react')],
]

const noNetwork = /net::ERR_INTERNET_DISCONNECTED|Failed to fetch dynamically imported module/

type Outcome = { isAdded: boolean; reason?: string }
type Shop = { yaoji: { add: (goodsId: number) => Promise<Outcome>; cart: () => Promise<{ payable: string } | undefined> } }

/** 布洛芬缓释胶囊: visitors add no prescription drugs. */
const overTheCounter = 1611

/** By the function of the host's page; the answer itself is waited for. */
const addByHost = (page: Page, goodsId: number) => page.evaluate(id => (window as never as Shop).yaoji.add(id), goodsId)

for (const [name, open] of isLoop ? builds.slice(0, 1) : builds) {
  test.describe(`with ${name}`, () => {
    test('what a member changes while the network is cut is shown, stored and sent once', async ({ page, context, watch }) => {
      watch.allow(noNetwork)
      const host = new PartnerHost(page)
      await open(page)
      await host.search('板蓝根颗粒')
      await host.addFirst()
      await host.openDrawer()
      await host.logInByWindow(context, '登录并放进购物车')
      await expect(host.drawer.getByText('所选1种商品已放进购物车')).toBeVisible()
      const [line] = (await callAs(context.request, cartListCall)).total.data
      const before = Number(await host.quantity.inputValue())
      const sent: string[] = []
      let isAway = true
      page.on('request', request => {
        if (!isAway && request.method() === 'POST' && /\/api\/cart\/\d+\/edit/.test(request.url())) sent.push(request.postData() ?? '')
      })

      await context.setOffline(true)
      const more = host.drawer.getByRole('button', { name: /^增加/ })
      for (let press = 0; press < 3; press++) await more.click()
      await expect(host.drawer.getByText('1项修改尚未提交，网络恢复后自动提交')).toBeVisible()
      // No checkout with other quantities than the buyer sees.
      await host.drawer.getByRole('button', { name: '去药集结算' }).click()
      await expect(host.drawer.getByText('修改尚未提交，网络恢复后再结算')).toBeVisible()
      expect(context.pages()).toHaveLength(1)
      expect((await addByHost(page, line!.goods.id)).isAdded).toBe(false)
      const wanted = Number(await host.quantity.inputValue())
      expect(wanted).toBeGreaterThan(before)

      isAway = false
      await context.setOffline(false)
      await expect(host.drawer.getByText('尚未提交，网络恢复后自动提交')).toBeHidden()
      const { total } = await callAs(context.request, cartListCall)
      expect(total.data.map(({ number }) => number)).toEqual([wanted])
      await expect(host.quantity).toHaveValue(String(wanted))
      await expect
        .poll(() => page.evaluate(async () => (await (window as never as Shop).yaoji.cart())?.payable))
        .toBe(total.amounts.payable)
      expect(sent).toEqual([`number=${wanted}`])
      const checkout = await host.checkOut(context)
      await expect(checkout.getByText(`×${wanted}`).first()).toBeVisible()
    })

    test('a line that is deleted while the network is cut stays deleted', async ({ page, context, watch }) => {
      watch.allow(noNetwork)
      const host = new PartnerHost(page)
      await open(page)
      await host.search('板蓝根颗粒')
      await host.addFirst()
      await host.openDrawer()
      await host.logInByWindow(context, '登录并放进购物车')
      await expect(host.drawer.getByText('所选1种商品已放进购物车')).toBeVisible()
      await context.setOffline(true)
      await host.drawer.getByRole('button', { name: /^删除/ }).click()
      await expect(host.drawer.getByText('1项修改尚未提交')).toBeVisible()
      await context.setOffline(false)
      await expect(host.drawer.getByText('尚未提交')).toBeHidden()
      expect((await callAs(context.request, cartListCall)).total.data).toEqual([])
      await expect(host.drawer.getByText('购物车空空如也~')).toBeVisible()
    })

    test('a page that begins without a network suggests and opens its cart when the network is back', async ({ page, context, watch }) => {
      watch.allow(noNetwork)
      // Whether the origin is refused is asked without a key.
      watch.allow(/403.*\/api\/goods\/hot/)
      const host = new PartnerHost(page)
      await open(page)
      await host.frame.searchField.waitFor()
      await context.setOffline(true)
      expect(await addByHost(page, overTheCounter)).toMatchObject({ isAdded: false })
      await host.frame.searchField.fill('布洛芬')
      await expect(host.options).toHaveCount(0)
      await context.setOffline(false)
      await expect(host.options.first()).toContainText('布洛芬')
      await host.frame.searchField.press('ArrowDown')
      await expect(host.options.first()).toHaveAttribute('aria-selected', 'true')
      await host.openDrawer()
      await expect(host.drawer.getByText('登录后查看购物车')).toBeVisible()
      await page.keyboard.press('Escape')
      expect(await addByHost(page, overTheCounter)).toEqual({ isAdded: true })
    })
  })
}
