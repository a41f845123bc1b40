import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import {
  partnerDeskCall,
  partnerDeskChangeCall,
  partnerDeskCodeCall,
  partnerDeskEnterCall,
  partnerDeskLeaveCall,
  partnerDeskRevokeCall,
  partnerDeskRotateCall,
} from '@yaoji/contract/calls/identity/partner-desk'
import { partnerAskCall } from '@yaoji/contract/calls/identity/partner'
import { closeShop, openShop, type Shop } from '../../../testing/service/commerce-shop.ts'
import { dialects } from '../../../testing/service/dialects.ts'
import { cookieJar, newestCode, testMailbox } from '../../../testing/service/letters.ts'
import { portal, portalReturn } from '../../../testing/service/partners.ts'
import { openMailbox } from '../../trial/mailbox/mailbox.ts'
import { auditProblems } from '../audit/verify.ts'
import { setPartner } from '../commands/partners.ts'

const mail = 'jishu@portal.example.cn'
const minuteMs = 60_000
const hourMs = 60 * minuteMs

describe.each(dialects)('the page of a partner, on %s', dialect => {
  let shop: Shop
  let mailbox: ReturnType<typeof openMailbox>
  beforeEach(async () => {
    mailbox = testMailbox()
    shop = await openShop(dialect, { config: { senders: mailbox.senders } })
    await shop.database.write(trx => setPartner(trx, portal.key, { mail }, { name: '张三', now: 0 }))
  })
  afterEach(async () => {
    await closeShop(shop)
    mailbox.close()
  })

  const browser = () => cookieJar(shop)
  type Browser = ReturnType<typeof browser>
  const askCode = async ({ call }: Browser, key: string = portal.key) => (await call(partnerDeskCodeCall, { body: { key } })).body
  const enter = ({ call }: Browser, given: { code_id: string; code: string; key?: string }) =>
    call(partnerDeskEnterCall, { body: { key: portal.key, ...given } })
  async function logIn(from: Browser = browser()) {
    const code_id = (await askCode(from)).data?.code_id ?? ''
    expect((await enter(from, { code_id, code: newestCode(mailbox, mail) })).status).toBe(200)
    shop.clock.advance(minuteMs)
    return from
  }
  const seen = async ({ call }: Browser) => (await call(partnerDeskCall)).body.data

  test('opens by a code of the registered mail, once, with a cookie of its own', async () => {
    const from = browser()
    expect(await seen(from)).toBeNull()
    const code_id = (await askCode(from, ` ${portal.key} `)).data?.code_id ?? ''
    const code = newestCode(mailbox, mail)
    const answer = await enter(from, { code_id, code })
    expect(answer.body.data).toMatchObject({ name: portal.name, key: portal.key, mail: 'ji***@portal.example.cn', returns: [portalReturn] })
    expect(String(answer.headers['set-cookie'])).toMatch(/^__Host-partner=[\w-]{43}; Path=\/; HttpOnly; Secure; SameSite=Strict$/)
    expect(await seen(from)).toMatchObject({ origins: ['https://other.example.cn', portal.origin], scopes: ['search', 'goods', 'cart'] })
    expect(JSON.stringify(answer.body)).not.toContain(mail)
    expect((await enter(browser(), { code_id, code })).body.errors).toEqual({ code: ['验证码已失效（5分钟内有效），请重新获取'] })
    await from.call(partnerDeskLeaveCall, { body: {} })
    expect([...from.cookies.keys(), await seen(from)]).toEqual([null])
  })

  test.each([
    ['of nobody', 'nobody'],
    ['without a registered mail', 'mailless'],
    ['that was ended', 'ended'],
  ])('a key %s is answered as one that is somebody’s, and gets no mail', async (_, key) => {
    const more = { name: '别的', scopes: '["search"]' }
    await shop.database.write(async trx => {
      await trx.insertInto('partner').values({ id: 'mailless', key: 'mailless', ...more }).execute()
      await trx.insertInto('partner').values({ id: 'ended', key: 'ended', mail, revoked_at: 1, ...more }).execute()
    })
    const [known, unknown] = [await askCode(browser()), await askCode(browser(), key)]
    expect(Object.keys(unknown.data ?? {})).toEqual(Object.keys(known.data ?? {}))
    expect([unknown.code, unknown.msg, unknown.data?.resend_seconds]).toEqual([known.code, known.msg, known.data?.resend_seconds])
    expect(mailbox.letters()).toHaveLength(1)
    const wrong = await enter(browser(), { key, code_id: unknown.data?.code_id ?? '', code: '000000' })
    expect(wrong.body.errors).toEqual({ code: ['验证码不正确，请核对最近一封邮件'] })
    expect((await askCode(browser(), key)).msg).toBe((await askCode(browser())).msg)
  })

  test('counts a code for its key and its request alone, five tries, five minutes', async () => {
    const from = browser()
    const code_id = (await askCode(from)).data?.code_id ?? ''
    const code = newestCode(mailbox, mail)
    const other = code === '000000' ? '111111' : '000000'
    const refused = async (given: Parameters<typeof enter>[1]) => (await enter(from, given)).body.errors?.['code']?.[0]
    expect(await refused({ code_id: '', code })).toBe('请先获取验证码')
    expect(await refused({ code_id, code: '12' })).toBe('请输入6位数字验证码')
    expect(await refused({ code_id, code, key: 'nobody' })).toMatch(/^验证码已失效/)
    for (let times = 0; times < 5; times++) expect(await refused({ code_id, code: other })).toBe('验证码不正确，请核对最近一封邮件')
    expect(await refused({ code_id, code })).toMatch(/^验证码已失效/)
    shop.clock.advance(minuteMs)
    const late = (await askCode(from)).data?.code_id ?? ''
    shop.clock.advance(5 * minuteMs)
    expect(await refused({ code_id: late, code: newestCode(mailbox, mail) })).toMatch(/^验证码已失效/)
  })

  test('sends one code a minute and five an hour for a key', async () => {
    for (let times = 0; times < 5; times++) {
      expect((await askCode(browser())).code).toBe(10_000)
      expect(await askCode(browser())).toMatchObject({ code: 429, errors: { key: ['获取过于频繁，请60秒后再试'] } })
      shop.clock.advance(minuteMs)
    }
    expect(await askCode(browser())).toMatchObject({ errors: { key: ['该编号获取验证码次数过多，请稍后再试或联系客服'] } })
    expect(mailbox.letters()).toHaveLength(5)
  })

  test('ends after two idle hours, after a shift, with another mail and with the partner', async () => {
    const set = (change: object) => shop.database.write(trx => setPartner(trx, portal.key, change, { name: '张三', now: shop.clock.now() }))
    const idle = await logIn()
    shop.clock.advance(2 * hourMs)
    expect(await seen(idle)).toBeNull()
    const busy = await logIn()
    for (let hour = 0; hour < 11; hour++) {
      shop.clock.advance(hourMs)
      expect(await seen(busy)).not.toBeNull()
    }
    shop.clock.advance(hourMs)
    expect(await seen(busy)).toBeNull()
    const open = await logIn()
    await set({ name: '新名称' })
    expect(await seen(open)).toMatchObject({ name: '新名称' })
    await set({ mail: 'neu@portal.example.cn' })
    expect(await seen(open)).toBeNull()
  })

  test('changes origins, addresses and colour by the rules of the command, each wrong text at its field, with an entry for operators', async () => {
    const from = await logIn()
    const body = { origins: `${portal.origin}\nhttps://www.portal.example.cn/`, returns: portalReturn, theme: '#1D5A94' }
    const change = (changes: object) => from.call(partnerDeskChangeCall, { body: { ...body, ...changes } })
    expect((await change({ origins: 'portal', theme: 'red' })).body.errors).toEqual({
      origins: [expect.stringMatching(/^portal 不是来源地址/)],
      theme: [expect.stringMatching(/^red 不是颜色/)],
    })
    await shop.database.write(async trx => {
      await trx.insertInto('partner').values({ id: 'next', key: 'next', name: '别的' }).execute()
      await trx.insertInto('partner_origin').values({ partner_id: 'next', origin: 'https://next.cn' }).execute()
    })
    expect((await change({ origins: `${portal.origin}\nhttps://next.cn` })).body.errors).toEqual({
      origins: ['https://next.cn 已经登记在别的合作伙伴名下'],
    })
    expect(await seen(from)).toMatchObject({ theme: '' })
    expect((await change({})).body.data).toMatchObject({
      origins: [portal.origin, 'https://www.portal.example.cn'],
      returns: [portalReturn],
      theme: '#1d5a94',
    })
    expect((await change({ returns: '' })).body.data).toMatchObject({ returns: [] })
    const entry = shop.database.read.selectFrom('audit_entry').select(['action', 'object', 'actor', 'entry_point']).orderBy('id', 'desc')
    const own = { action: 'partner/set', object: `partner:${portal.id}`, actor: `合作方 ${portal.name}`, entry_point: 'call' }
    expect(await entry.executeTakeFirst()).toEqual(own)
    expect(await auditProblems(shop.database.read)).toEqual([])
  })

  test('gives a new key for the key on screen alone; the former one lets in and counts for 30 days', async () => {
    const from = await logIn()
    const rotate = (key: string) => from.call(partnerDeskRotateCall, { body: { key } })
    expect((await rotate('old-page')).body).toMatchObject({ code: 409, msg: '编号已经变化，请刷新页面后重试' })
    const both = await Promise.all([rotate(portal.key), rotate(portal.key)])
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
    const desk = await seen(from)
    expect(desk).toMatchObject({ former_key: portal.key })
    expect(desk?.key).not.toBe(portal.key)
    await logIn()
    shop.clock.advance(30 * 24 * hourMs)
    const mails = mailbox.letters().length
    await askCode(browser())
    expect(mailbox.letters()).toHaveLength(mails)
  })

  test('ends the registration for the key on screen alone, with every session', async () => {
    const [from, other] = [await logIn(), await logIn()]
    expect((await from.call(partnerDeskRevokeCall, { body: { key: 'old-page' } })).status).toBe(409)
    expect((await from.call(partnerDeskRevokeCall, { body: { key: portal.key } })).status).toBe(200)
    expect([await seen(from), await seen(other)]).toEqual([null, null])
    expect((await shop.call(partnerAskCall, { query: { partner: portal.key, origin: portal.origin } })).status).toBe(404)
  })

  test('refuses every change without a session, with the session of a buyer, and from another origin', async () => {
    const changes = [
      [partnerDeskChangeCall, { origins: portal.origin, returns: '', theme: '' }],
      [partnerDeskRotateCall, { key: portal.key }],
      [partnerDeskRevokeCall, { key: portal.key }],
    ] as const
    const from = await logIn()
    const cookie = [...from.cookies].map(pair => pair.join('=')).join('; ')
    const foreign = { cookie, origin: portal.origin, 'sec-fetch-site': 'cross-site' }
    for (const [call, body] of changes) {
      for (const input of [{ body }, { body, as: 'buyer' }]) expect((await shop.call(call, input)).body.msg).toBe('登录已失效，请重新登录')
      expect((await shop.call(call, { body, headers: foreign })).status).toBe(403)
    }
    expect(await seen(from)).toMatchObject({ key: portal.key })
  })
})
