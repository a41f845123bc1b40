import { expectAccessible } from '../support/accessible.ts'
import { partnerOrigin, serviceOrigin, siteOrigin } from '../support/origins.ts'
import { reload } from '../support/reload.ts'
import { ask, logInByWindow } from '../support/partner-developer.ts'
import { expect, test } from '../support/shop.ts'
import { blockThirdPartyCookies } from '../support/browser-conditions.ts'
import { logIn } from '../screens/login.ts'

const search = { path: '/api/goods/search?keywords=%E6%9D%BF%E8%93%9D%E6%A0%B9%E9%A2%97%E7%B2%92' }

test('a member logs in on a partner’s page with third-party cookies blocked, and is out everywhere at once', async ({
  page,
  context,
  watch,
}) => {
  // Without it the door would be open; what is partitioned comes through all the same.
  await context.addCookies([{ name: 'canary', value: '1', domain: 'localhost', path: '/', secure: true, sameSite: 'None' }])
  await blockThirdPartyCookies(page)
  const sent: string[] = []
  page.on('request', async request => {
    if (request.url().startsWith(serviceOrigin)) sent.push((await request.allHeaders()).cookie ?? '')
  })
  const firstPrice = ({ data }: { data: Record<string, unknown> }) => (data.list as { price: string | null }[])[0]?.price
  let token = ''

  await test.step('the window names the partner, and asks after the log-in', async () => {
    await page.goto(partnerOrigin)
    expect(firstPrice(await ask(page, search))).toBeNull()
    const opened = context.waitForEvent('page')
    const answered = logInByWindow(page)
    const popup = await opened
    await expect(popup.getByRole('heading', { name: '登录药集，在 康联药店联盟 搜索和加购' })).toBeVisible()
    await expectAccessible(popup)
    await logIn(popup, 'danti')
    await expect(popup.getByRole('heading', { name: '允许 康联药店联盟 使用您的账号搜索和加购' })).toBeVisible()
    await expectAccessible(popup)
    const closed = popup.waitForEvent('close')
    await popup.getByRole('button', { name: '允许' }).click()
    await closed
    const { code, verifier, stateIsOurs } = await answered
    expect(stateIsOurs).toBe(true)
    const { status, data } = await ask(page, { path: '/embed/token', body: `code=${code}&verifier=${verifier}` })
    expect(status).toBe(200)
    token = String(data.access_token)
  })

  await test.step('its calls answer with prices, and orders are none of its business', async () => {
    expect(firstPrice(await ask(page, { ...search, bearer: token }))).toMatch(/^\d+\.\d/)
    expect((await ask(page, { path: '/api/cart/total', bearer: token })).status).toBe(200)
  })

  await test.step('after a reload it is still in, by a cookie of this site alone', async () => {
    await reload(page)
    const { status, data } = await ask(page, { path: '/embed/refresh', body: '' })
    expect({ status, is_kept: data.is_kept }).toEqual({ status: 200, is_kept: 1 })
    token = String(data.access_token)
    // The browser reports a request's cookies after its answer.
    const named = () => sent.filter(cookie => cookie !== '')
    await expect.poll(() => named().length).toBeGreaterThan(0)
    expect(named().every(cookie => /^__Host-yj-demo=[\w-]{43}$/.test(cookie))).toBe(true)
  })

  await test.step('its owner finds it by the partner’s name and ends it', async () => {
    const own = await context.newPage()
    await own.goto(`${siteOrigin}/basic`)
    const session = own.getByRole('listitem').filter({ hasText: '合作网站 康联药店联盟' })
    await session.getByRole('button').click()
    await expect(session).toHaveCount(0)
    watch.allow(/40[13]/)
    expect((await ask(page, { path: '/api/cart/total', bearer: token })).status).toBe(401)
    expect((await ask(page, { path: '/embed/refresh', body: '' })).status).toBe(401)
  })
})
