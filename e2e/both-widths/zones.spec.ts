import { openAs } from '../screens/login.ts'
import { expectWellMade } from '../support/accessible.ts'
import { expect, test } from '../support/shop.ts'

test('the near-expiry zone is reached from the home page, shows what it promises and is sorted where it stands', async ({ page }) => {
  await page.goto('/')
  await page.getByRole('link', { name: '近效期专区' }).first().click()
  await expect(page).toHaveURL('/jxqzc')
  await openAs(page, 'danti', '/jxqzc')
  await expect(page).toHaveTitle(/近效期专场/)
  const goods = page.getByRole('list', { name: '商品' }).locator(':scope > li')
  await expect(goods.first()).toContainText('¥')
  for (const one of await goods.all()) await expect(one).toContainText(/近效期|效期/)
  const rules = page.getByRole('region', { name: '近效期专场介绍' })
  await expect(rules).toContainText('以近效期特价购买的商品，非质量原因不退换')
  await expectWellMade(page)
  await page.getByRole('link', { name: /^价格/ }).first().click()
  await expect(page).toHaveURL(/\/jxqzc\?is_jxq=1&sort=price/)
})

for (const { path, name, title, introduction } of [
  { path: '/zyyp', name: '中药饮片', title: '中药饮片专区', introduction: '中药饮片专区介绍' },
  { path: '/qxzq', name: '医疗器械', title: '医疗器械专区', introduction: '医疗器械专区介绍' },
]) {
  test(`${title} is a page of its own, whose filters stay in it`, async ({ page }) => {
    await openAs(page, 'danti', path)
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
    await expect(page.getByRole('link', { name, exact: true, includeHidden: true }).first()).toHaveAttribute('href', path)
    await expect(page.getByRole('list', { name: '商品' }).locator(':scope > li').first()).toContainText('¥')
    await expect(page.getByRole('region', { name: introduction })).toBeVisible()
    await page.getByRole('link', { name: /^价格/ }).first().click()
    await expect(page).toHaveURL(new RegExp(`${path}\\?.*sort=price`))
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
  })
}

test('a coupon is claimed in its centre and stands under the own ones, and who may not have one reads why', async ({ page }) => {
  await page.goto('/lqzx')
  const list = page.getByRole('list', { name: '可领取的优惠券' })
  await expect(list.getByRole('link', { name: '登录后领取：满800减20备货券' })).toHaveAttribute('href', '/login?redirect=%2Flqzx')
  await openAs(page, 'danti', '/lqzx')
  const row = (name: string) => list.locator(':scope > li').filter({ hasText: name })
  await expect(row('诊所专享9.8折券')).toContainText('仅限诊所')
  await expect(row('限量满1500减80券')).toContainText('已抢光')
  await expect(row('月末满2000减60券')).toContainText('未开始')
  await expectWellMade(page)
  const wanted = row('冬季包邮券')
  await wanted.getByRole('button', { name: '立即领取：冬季包邮券' }).click()
  await expect(wanted).toContainText('已领取')
  await wanted.getByRole('link', { name: '去使用：冬季包邮券' }).click()
  await expect(page).toHaveURL('/yhq')
  await expect(page.getByRole('list', { name: '我的优惠券' })).toContainText('冬季包邮券')
  await page.getByRole('link', { name: '去领券中心' }).click()
  await expect(page).toHaveURL('/lqzx')
})

test('a set goes from its zone into the cart as one line, at the price of the zone', async ({ page }) => {
  await openAs(page, 'zhensuo', '/zhzq')
  await expect(page.getByRole('button', { name: '全部分类' })).toBeHidden()
  const set = page.getByRole('listitem').filter({ hasText: '秋冬备货组合' })
  await expect(set).toContainText('每套省¥')
  const price = await set.locator('.yaoji-price').first().innerText()
  await expectWellMade(page)
  await set.getByRole('button', { name: '整套加购：秋冬备货组合' }).click()
  await expect(page.getByText('已加入购物车').first()).toBeVisible()
  await page.goto('/cart')
  const line = page.getByRole('row').filter({ hasText: '秋冬备货组合' })
  await expect(line).toContainText(price.replace(/\s/g, ''))
  await expect(line).toContainText('组合价')
})

test('gifts and swaps are shown with what they ask, and a visitor sees no price of a set', async ({ page }) => {
  await page.goto('/zhmz')
  await expect(page).toHaveTitle('药集')
  const sets = page.getByRole('region', { name: '组合购' })
  await expect(sets.getByText('登录后可看价采购').first()).toBeVisible()
  await expect(sets).not.toContainText('¥')
  await page.getByRole('link', { name: /^换购：查看全部/ }).click()
  await expect(page.getByRole('heading', { level: 1, name: '换购' })).toBeVisible()
  await expect(page.getByText('登录后可看条件')).toBeVisible()
})

test('the prices of the day have their page, with the time that is left and what is limited', async ({ page }) => {
  await openAs(page, 'danti', '/mrtj')
  const daily = page.getByRole('region', { name: '今天的特价商品' })
  await expect(page.getByRole('heading', { level: 1, name: '每日特价' })).toBeVisible()
  await expect(daily.getByRole('timer')).toHaveText(/^距结束 \d\d:\d\d:\d\d$/)
  await expect(daily.getByRole('listitem').first()).toContainText('¥')
  await expect(page.getByRole('region', { name: '今日限量' })).toContainText(/每店限购\d+/)
  await expect(page.getByRole('region', { name: '每日特价介绍' })).toContainText('每天零点更新')
  await expectWellMade(page)
})

test('a brand is found by its letter, with its story, its coupon and its goods', async ({ page }) => {
  await openAs(page, 'danti', '/ppzq')
  await expect(page.getByRole('heading', { level: 1, name: '品牌专区' })).toBeVisible()
  await expect(page.getByRole('img', { name: '品牌专区' })).toBeVisible()
  await page.getByRole('navigation', { name: '按首字母查找' }).getByRole('link', { name: 'S', exact: true }).click()
  await expect(page.getByRole('heading', { level: 2, name: '首字母S' })).toBeInViewport()
  await page.getByRole('link', { name: /^松醴/ }).click()
  await expect(page).toHaveURL(/\/ppzq\/info\/\d+$/)
  await expect(page.getByRole('heading', { level: 1, name: '松醴' })).toBeVisible()
  await expect(page.getByText('松醴示例中药股份有限公司').first()).toBeVisible()
  await expect(page.getByRole('link', { name: '去领券：松醴品牌满300减15券' })).toHaveAttribute('href', '/lqzx')
  const goods = page.getByRole('region', { name: '品牌商品' })
  await expect(goods.getByRole('listitem').first()).toContainText('松醴')
  await expectWellMade(page)
  await goods.getByRole('button', { name: '下一页' }).click()
  await expect(page).toHaveURL(/\/ppzq\/info\/\d+\/2$/)
  await expect(goods.getByRole('button', { name: '2', exact: true })).toHaveAttribute('aria-current', 'page')
})

test('药聚会 has its activities next to each other, and pages of operators give coupons and lead away when there is none', async ({
  page,
  watch,
}) => {
  watch.allow(/answer 404 GET .*\/api\/campaign\/hdmb\?id=99$/, /console error .*404/)
  await page.goto('/yjh')
  await expect(page.getByRole('heading', { level: 1, name: '冬季药聚会·感冒止咳' })).toBeVisible()
  await expect(page.getByRole('main')).not.toContainText('¥')
  await openAs(page, 'danti', '/activity/yjh')
  await expect(page).toHaveURL('/yjh')
  const goods = page.getByRole('region', { name: '感冒用药' })
  await expect(goods.getByRole('listitem').first()).toContainText('¥')
  await expect(page.getByRole('timer')).toHaveText(/^距结束 (\d+天 )?\d\d:\d\d:\d\d$/)
  await expectWellMade(page)
  await goods
    .getByRole('button', { name: /^加入购物车/ })
    .first()
    .click()
  await expect(page.getByText('已加入购物车').first()).toBeVisible()
  const tabs = page.getByRole('navigation', { name: '活动', exact: true })
  await tabs.getByRole('link', { name: /诊所专场/ }).click()
  await expect(page.getByText('本活动仅限诊所参加')).toBeVisible()
  await tabs.getByRole('link', { name: /年终收官/ }).click()
  await expect(page.getByRole('timer')).toHaveText(/距开始/)
  await tabs.getByRole('link', { name: /秋季专场/ }).click()
  await expect(page.getByText('活动已结束')).toBeVisible()
  await page.goto('/zqmb')
  await expect(page).toHaveTitle('药集')
  await expect(page.getByRole('region', { name: '各仓发货时间' }).first()).toContainText('次日发货')
  const coupon = page.getByRole('region', { name: '备货优惠券' }).getByRole('listitem').filter({ hasText: '满800减20备货券' })
  await coupon.getByRole('button', { name: '立即领取：满800减20备货券' }).click()
  await expect(coupon.getByText('已领取')).toBeVisible()
  await expectWellMade(page)
  await page.goto('/cart')
  await expect(page.getByRole('row').filter({ hasText: '感冒' }).first()).toContainText('药聚会')
  await page.goto('/hdmb?id=99')
  await expect(page).toHaveURL('/noActivity')
  await expect(page.getByRole('region', { name: '正在进行的活动' }).getByRole('link', { name: /领券中心/ })).toHaveAttribute(
    'href',
    '/lqzx',
  )
})

test('满返 tells what there is, what is to come of the own orders, and what came to the balance', async ({ page }) => {
  await page.goto('/hb')
  const all = page.getByRole('list', { name: '满返活动' }).locator(':scope > li')
  await expect(all).toContainText(['进行中', '未开始', '已结束'])
  await expect(page.getByText('登录后查看已返和待返金额')).toBeVisible()
  await openAs(page, 'danti', '/hb')
  const rows = page.getByRole('list', { name: '满返明细' }).locator(':scope > li')
  await expect(rows.filter({ hasText: '待入账' }).first()).toContainText('订单完成后入账')
  await expect(rows.filter({ hasText: '已入账' }).first()).toContainText(/\d入账/)
  await expectWellMade(page)
  await page.getByRole('link', { name: '查看余额' }).click()
  await expect(page).toHaveURL('/yegl?use_type=4')
  await expect(page.getByText('满返', { exact: true }).last()).toBeVisible()
})
