import { createHash, randomBytes } from 'node:crypto'
import { openAs } from '../screens/login.ts'
import { expectWellMade } from '../support/accessible.ts'
import { plainBasket } from '../support/baskets.ts'
import { leastQuantity, password } from '../support/catalogue.ts'
import { ownServiceOrigin } from '../support/origins.ts'
import { expect, test } from '../support/shop.ts'

const json = { 'content-type': 'application/json', accept: 'application/json, text/event-stream' }
const back = 'https://agent.example/back'
type Registered = { client_id: string }
type Tokens = { access_token: string }
type Called = { result: { structuredContent: { url: string; payable: string } } }

/** What a client sends by itself, from no page. */
const post = (path: string, body: string, headers: Record<string, string>) =>
  fetch(ownServiceOrigin + path, { method: 'POST', headers, body })

/** The result of a tool; an answer may come as an event. */
async function useTool(token: string, name: string, args: object): Promise<Called> {
  const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name, arguments: args } })
  const text = await (await post('/mcp', body, { ...json, authorization: `Bearer ${token}` })).text()
  return JSON.parse(text.startsWith('{') ? text : (/^data: (.*)$/m.exec(text)?.[1] ?? '')) as Called
}

test('a 店主 lets an agent in, orders what it drafted, sees what it did, and ends it', async ({ page }) => {
  const verifier = randomBytes(32).toString('base64url')
  const challenge = createHash('sha256').update(verifier).digest('base64url')
  const [goods] = await plainBasket('danti', 1)
  const registered = await post('/oauth/register', JSON.stringify({ client_name: '采购助手', redirect_uris: [back] }), json)
  const { client_id } = (await registered.json()) as Registered
  const asked = {
    client_id,
    redirect_uri: back,
    response_type: 'code',
    code_challenge: challenge,
    code_challenge_method: 'S256',
    scope: 'look draft',
    state: 's1',
  }
  await page.route(`${back}**`, route => route.fulfill({ body: 'back' }))
  await openAs(page, 'danti', `/ddgl/authorize?${new URLSearchParams(asked).toString()}`)

  const code = await test.step('the page says who wants what; consent leads back with a code', async () => {
    await expect(page.getByText('agent.example', { exact: true })).toBeVisible()
    await expectWellMade(page)
    await page.getByLabel('当前登录密码').fill(password)
    await page.getByRole('button', { name: '授权', exact: true }).click()
    await page.waitForURL(`${back}**`)
    const { searchParams } = new URL(page.url())
    expect(searchParams.get('state')).toBe('s1')
    return searchParams.get('code') ?? ''
  })

  const form = { grant_type: 'authorization_code', code, client_id, redirect_uri: back, code_verifier: verifier }
  const answer = await post('/oauth/token', new URLSearchParams(form).toString(), { 'content-type': 'application/x-www-form-urlencoded' })
  const { access_token: token } = (await answer.json()) as Tokens
  const lines = [{ goods_id: goods!.id, number: leastQuantity(goods!) }]
  const { result } = await useTool(token, 'draft_order', { draft_number: 'AI-1', lines })

  await test.step('the draft is ordered as it is shown', async () => {
    await page.goto(new URL(result.structuredContent.url).pathname + new URL(result.structuredContent.url).search)
    await expect(page.getByText(goods!.name).first()).toBeVisible()
    await page
      .getByRole('button', { name: /^核对并下单/ })
      .first()
      .click()
    await page.getByRole('button', { name: '提交订单' }).click()
    await page.waitForURL(/\/order\/info\//)
    await expect(page.getByText('草稿来自：采购助手')).toBeVisible()
  })

  await test.step('the store sees what the agent did, and ends it', async () => {
    await page.goto('/ddgl/programs')
    await page.getByRole('button', { name: '采购助手的操作记录' }).click()
    await expect(page.getByRole('dialog').getByText('提交采购单 AI-1')).toBeVisible()
    await expectWellMade(page)
    await page.getByRole('dialog').getByRole('button', { name: '关闭' }).last().click()
    await page.getByRole('button', { name: '停用：采购助手' }).click()
    await page.getByRole('dialog').getByRole('button', { name: '停用' }).click()
    await expect(page.getByText('已停用', { exact: true })).toBeVisible()
    expect((await post('/mcp', '{}', { ...json, authorization: `Bearer ${token}` })).status).toBe(401)
  })
})
