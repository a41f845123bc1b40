import { openAs } from '../screens/login.ts'
import { expectFits } from '../support/accessible.ts'
import { expect, test } from '../support/shop.ts'

/** One zone of each way to draw goods with prices; what a coupon, a prize or a cash-back is worth is for everybody to read. */
const lists = ['/zyyp', '/yx', '/kxzq', '/kxzq/new']

for (const { who, username, paths, reason, price } of [
  { who: 'a visitor', username: '', paths: [...lists, '/ptzq', '/mrtj'], reason: /登录/, price: /¥\s*\d/ },
  { who: 'a store that is not approved', username: 'xinke', paths: lists, reason: /资质|不符合条件|暂未开放/, price: /¥\s*\d/ },
  {
    ...{ who: 'a role that may not order', username: 'zhidu', paths: ['/kxzq', '/mrtj', '/welfare', '/zhzq', '/zhmz'] },
    ...{ reason: /只读账号不能|查看详情|超出经营范围|不符合条件/, price: undefined },
  },
]) {
  test(`every zone tells ${who} why nothing can be bought there`, async ({ page }) => {
    test.setTimeout(180_000)
    const main = page.getByRole('main')
    if (username) await openAs(page, username, paths[0]!)
    for (const path of paths) {
      await test.step(path, async () => {
        await page.goto(path)
        await expect(main.getByText(reason).first()).toBeVisible()
        if (price) expect(await main.innerText()).not.toMatch(price)
        await expect(main.getByRole('button', { name: /^(加入购物车|整套加购|立即参团)/ })).toHaveCount(0)
        await expectFits(page)
      })
    }
  })
}
