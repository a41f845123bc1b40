import { openAs } from '../screens/login.ts'
import { expectFits } from '../support/accessible.ts'
import { expect, test } from '../support/shop.ts'

/** Zones whose goods have prices; what a coupon, a prize or a cash-back is worth is for everybody to read. */
const zones = [
  ...['/jxqzc', '/zyyp', '/qxzq', '/yx', '/kxzq', '/kxzq/new', '/kxzq/goods/erke', '/ptzq', '/mrtj', '/ppzq/info/2'],
  ...['/welfare', '/zhzq', '/zhmz', '/zhmz/list', '/yjh', '/yyh'],
]

for (const { who, username, reason } of [
  { who: 'a visitor', username: '', reason: /登录/ },
  { who: 'a store that is not approved', username: 'xinke', reason: /资质|不符合条件|暂未开放/ },
  { who: 'a role that may not order', username: 'zhidu', reason: /只读账号不能|查看详情|超出经营范围|不符合条件/ },
]) {
  test(`every zone tells ${who} why nothing can be bought there`, async ({ page }) => {
    test.setTimeout(180_000)
    const main = page.getByRole('main')
    if (username) await openAs(page, username, zones[0]!)
    for (const path of zones) {
      await test.step(path, async () => {
        await page.goto(path)
        await expect(main.getByText(reason).first()).toBeVisible()
        if (username !== 'zhidu') expect(await main.innerText()).not.toMatch(/¥\s*\d/)
        await expect(main.getByRole('button', { name: /^(加入购物车|整套加购|立即参团)/ })).toHaveCount(0)
        await expectFits(page)
      })
    }
  })
}
