import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { check, get } from './check.ts'
import { guide } from './machine.ts'

/** The site behind nginx. */
export async function checkPages(): Promise<void> {
  await check('http leads to https, and the bare name to www', async () => {
    assert.equal((await get('http://www.example.cn/list?page=2')).headers.get('location'), 'https://www.example.cn/list?page=2')
    assert.equal((await get('https://example.cn/cart')).headers.get('location'), 'https://www.example.cn/cart')
  })
  await check('the home page is whole, with its title and its headers', async () => {
    const home = await get('https://www.example.cn/')
    assert.equal(home.status, 200)
    assert.match(await home.text(), /示例医药/)
    assert.match(home.headers.get('content-security-policy') ?? '', /https:\/\/api\.example\.cn/)
    assert.match(home.headers.get('strict-transport-security') ?? '', /max-age=31536000/)
  })
  await check('the embed, the help and a page that is not there', async () => {
    assert.equal((await get('https://www.example.cn/embed/v1.js')).status, 200)
    assert.equal((await fetch('https://www.example.cn/help')).status, 200)
    assert.equal((await get('https://www.example.cn/nowhere.txt')).status, 404)
  })
}

/** What the service and the console show to the outside, and what they do not. */
export async function checkService(): Promise<void> {
  await check("the site's page may call the service, another origin may not", async () => {
    const origin = 'https://www.example.cn'
    const allowed = await get('https://api.example.cn/api/category', { origin })
    assert.equal(allowed.status, 200)
    assert.equal(allowed.headers.get('access-control-allow-origin'), origin)
    assert.equal(
      (await get('https://api.example.cn/api/category', { origin: 'https://evil.example' })).headers.get('access-control-allow-origin'),
      null,
    )
  })
  await check('stand-ins, readiness and metrics are not on the outside', async () => {
    for (const path of ['/mailbox', '/trial-chat', '/ready', '/metrics'])
      assert.equal((await get(`https://api.example.cn${path}`)).status, 404, path)
    assert.match(await (await get('http://127.0.0.1:9464/metrics')).text(), /yaoji_orders_waiting/)
    const token = /^YAOJI_READY_TOKEN=(.*)$/m.exec(readFileSync(join(guide, 'yaoji.env'), 'utf8'))?.[1]
    const parts = await get('http://127.0.0.1:8787/ready?verbose', { authorization: `Bearer ${token}` })
    assert.equal(((await parts.json()) as { status: string }).status, 'ready')
  })
  await check("the console answers on its own origin, with one process's port", async () => {
    const page = await get('https://console.example.cn/')
    assert.equal(page.status, 200)
    assert.match(page.headers.get('content-security-policy') ?? '', /require-trusted-types-for/)
  })
}
