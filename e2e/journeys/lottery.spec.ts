import { openAs } from '../screens/login.ts'
import { expectWellMade } from '../support/accessible.ts'
import { expect, test } from '../support/shop.ts'

test('the lottery leads from the home page to a draw, its result, and what was drawn', async ({ page }) => {
  await page.goto('/draw')
  await expect(page.getByRole('region', { name: '冬季备货抽奖' }).getByRole('link', { name: '登录后参加抽奖' })).toBeVisible()
  await openAs(page, 'danti', '/')
  await page.getByRole('link', { name: '冬季备货抽奖' }).click()
  await expect(page).toHaveURL('/draw')
  const own = page.getByRole('list', { name: '我的抽奖记录' }).locator(':scope > li')
  await expect(own.filter({ hasText: '双十一抽奖' }).first()).toBeVisible()
  await expectWellMade(page)
  await page.getByRole('button', { name: '立即抽奖' }).click()
  await page.keyboard.press('Escape')
  await expect(page.getByText('正在抽奖，关闭后如未看到结果请到个人中心查看，确定关闭？')).toBeVisible()
  await page.getByRole('button', { name: '继续等待' }).click()
  await expect(page.getByRole('dialog', { name: '抽奖结果' })).toContainText(/恭喜您抽中.+（.+）|谢谢参与/)
  await page.getByRole('button', { name: '关闭' }).click()
  await expect(own.first()).toContainText('冬季备货抽奖')
  await own.getByRole('link', { name: '双十一抽奖' }).first().click()
  await expect(page).toHaveURL('/draw?id=2')
  await expect(page.getByText('活动结束后公布', { exact: true })).toBeHidden()
})
