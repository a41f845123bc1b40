import { openAs } from '../screens/login.ts'
import { expectWellMade } from '../support/accessible.ts'
import { password } from '../support/catalogue.ts'
import { ownServiceOrigin } from '../support/origins.ts'
import { expect, test } from '../support/shop.ts'

const phone = '13900001001'

test('a buyer turns the second factor on by a passkey, logs in again, and proves with it what a code is asked for', async ({
  page,
  watch,
}) => {
  // Who has not proven it is answered with that.
  watch.allow(/460/)
  const devTools = await page.context().newCDPSession(page)
  await devTools.send('WebAuthn.enable')
  const options = {
    protocol: 'ctap2',
    transport: 'internal',
    hasResidentKey: true,
    hasUserVerification: true,
    isUserVerified: true,
  } as const
  const { authenticatorId } = await devTools.send('WebAuthn.addVirtualAuthenticator', { options })
  const card = page.getByRole('region', { name: '两步验证', exact: true })

  await test.step('password, code by SMS, name, and the browser does the rest', async () => {
    await openAs(page, 'danti', '/basic')
    await card.getByRole('button', { name: '用通行密钥开启' }).click()
    await card.getByLabel('当前登录密码').fill(password)
    await card.getByRole('button', { name: '下一步' }).click()
    await expect(card.getByText(/^验证码已发送至/)).toBeVisible()
    const letters = await (await page.context().request.get(`${ownServiceOrigin}/mailbox?to=${phone}`)).text()
    await card.getByLabel('短信验证码').fill(/验证码(\d{6})/.exec(letters)?.[1] ?? '')
    await card.getByRole('button', { name: '下一步' }).click()
    await card.getByLabel('名称').fill('前台电脑')
    await card.getByRole('button', { name: '创建' }).click()
    await expect(card.getByText('请现在保存恢复码')).toBeVisible()
    await card.getByRole('button', { name: '我已保存好' }).click()
    await expect(card.getByRole('listitem').filter({ hasText: '前台电脑' })).toContainText('还没有用过')
    await expectWellMade(page)
    const { credentials } = await devTools.send('WebAuthn.getCredentials', { authenticatorId })
    expect(credentials.map(({ rpId }) => rpId)).toEqual(['localhost'])
  })

  await test.step('after another log-in it is asked for before the e-mail address changes', async () => {
    await openAs(page, 'danti', '/basic')
    await page.getByLabel('邮箱').fill('caigou@example.com')
    await page.getByRole('button', { name: '保存', exact: true }).click()
    const dialog = page.getByRole('dialog', { name: '两步验证' })
    await expect(dialog.getByLabel('恢复码')).toBeVisible()
    await expectWellMade(page)
    await dialog.getByRole('button', { name: '用通行密钥验证' }).click()
    await expect(page.getByText('资料已保存')).toBeVisible()
  })

  await test.step('it is removed by itself, and the second factor is off', async () => {
    await page.goto('/basic')
    await expect(card.getByRole('listitem').filter({ hasText: '前台电脑' })).toContainText('最近使用')
    await card.getByRole('button', { name: '移除：前台电脑' }).click()
    await card.getByRole('button', { name: '用通行密钥验证' }).click()
    await expect(card.getByText('未开启')).toBeVisible()
  })
})
