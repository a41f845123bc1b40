import { openAs } from '../screens/login.ts'
import { expectFits } from '../support/accessible.ts'
import { expect, test } from '../support/shop.ts'

/** One zone of each way to draw goods with prices. */
const withPrices = ['/zyyp', '/yx', '/kxzq', '/ptzq', '/mrtj', '/welfare', '/zhzq', '/zhmz', '/yjh', '/yyh']
/** What a coupon, a prize or goods for points are worth is for everybody to read. */
const zones = [...withPrices, '/lqzx', '/jfsc', '/draw']

/** What names of promotions say, "满¥300赠好礼", is no price: those have their fen. */
const price = /¥\s*[\d,]+\.\d/

for (const { who, username, reason, never } of [
  { who: 'a visitor', username: '', reason: /登录后(可看价采购|可见拼团价|领取|兑换|参加抽奖)/, never: price },
  {
    ...{ who: 'a store that is not approved', username: 'xinke' },
    reason: /资质(审核)?通过后(可看价采购|可见|可领取|可以兑换|可参加)|暂未对您所在的|仅限诊所参加/,
    never: new RegExp(`${price.source}|登录后可看`),
  },
  // For a role that may only read prices, the reason is on the page of a group.
  { who: 'a role that may not order', username: 'zhidu', reason: /只读账号不能|仅限诊所参加|查看详情/, never: /登录后可看/ },
]) {
  test(`every zone tells ${who} why nothing can be bought there`, async ({ page }) => {
    test.setTimeout(180_000)
    const main = page.getByRole('main')
    if (username) await openAs(page, username, zones[0]!)
    for (const path of zones) {
      await test.step(path, async () => {
        await page.goto(path)
        await expect(main.getByText(reason).first()).toBeVisible({ timeout: 30_000 })
        if (withPrices.includes(path)) expect(await main.innerText()).not.toMatch(never)
        await expect(main.getByRole('button', { name: /^(加入购物车|整套加购|立即(参团|领取|兑换|抽奖))/ })).toHaveCount(0)
        await expectFits(page)
      })
    }
  })
}
