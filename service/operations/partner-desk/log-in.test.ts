import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { partnerDeskCodeCall, partnerDeskLeaveCall } from '@yaoji/contract/calls/identity/partner-desk'
import { closeShop } from '../../../testing/service/shops/commerce-shop.ts'
import { dialects } from '../../../testing/service/app/dialects.ts'
import { newestCode } from '../../../testing/service/app/letters.ts'
import { deskMail, openDeskShop, type DeskShop } from '../../../testing/service/shops/partner-desk.ts'
import { portal, portalReturn } from '../../../testing/service/shops/partners.ts'
import { setPartner } from '../commands/partners.ts'

const minuteMs = 60_000
const hourMs = 60 * minuteMs

describe.each(dialects)('logging in to the page of a partner, on %s', dialect => {
  let shop: DeskShop
  beforeEach(async () => void (shop = await openDeskShop(dialect)))
  afterEach(async () => {
    await closeShop(shop)
    shop.mailbox.close()
  })

  test('opens by a code of the registered mail, once, with a cookie of its own', async () => {
    const from = shop.browser()
    expect(await shop.seen(from)).toBeNull()
    const code_id = (await shop.askCode(from, ` ${portal.key} `)).data?.code_id ?? ''
    const code = newestCode(shop.mailbox, deskMail)
    const answer = await shop.enter(from, { code_id, code })
    expect(answer.body.data).toMatchObject({ name: portal.name, key: portal.key, mail: 'ji***@portal.example.cn', returns: [portalReturn] })
    expect(String(answer.headers['set-cookie'])).toMatch(/^__Host-partner=[\w-]{43}; Path=\/; HttpOnly; Secure; SameSite=Strict$/)
    expect(await shop.seen(from)).toMatchObject({
      origins: ['https://other.example.cn', portal.origin],
      scopes: ['search', 'goods', 'cart'],
    })
    expect(JSON.stringify(answer.body)).not.toContain(deskMail)
    expect((await shop.enter(shop.browser(), { code_id, code })).body.errors).toEqual({ code: ['验证码已失效（5分钟内有效），请重新获取'] })
    await from.call(partnerDeskLeaveCall, { body: {} })
    expect([...from.cookies.keys(), await shop.seen(from)]).toEqual([null])
  })

  test.each([
    ['of nobody', 'nobody'],
    ['without a registered mail', 'mailless'],
    ['that was ended', 'ended'],
  ])('a key %s is answered as one that is somebody’s, and gets no mail', async (_, key) => {
    const more = { name: '别的', scopes: '["search"]' }
    await shop.database.write(async trx => {
      await trx
        .insertInto('partner')
        .values({ id: 'mailless', key: 'mailless', ...more })
        .execute()
      await trx
        .insertInto('partner')
        .values({ id: 'ended', key: 'ended', mail: deskMail, revoked_at: 1, ...more })
        .execute()
    })
    const [known, unknown] = [await shop.askCode(shop.browser()), await shop.askCode(shop.browser(), key)]
    expect(Object.keys(unknown.data ?? {})).toEqual(Object.keys(known.data ?? {}))
    expect([unknown.code, unknown.msg, unknown.data?.resend_seconds]).toEqual([known.code, known.msg, known.data?.resend_seconds])
    expect(shop.mailbox.letters()).toHaveLength(1)
    const wrong = await shop.enter(shop.browser(), { key, code_id: unknown.data?.code_id ?? '', code: '000000' })
    expect(wrong.body.errors).toEqual({ code: ['验证码不正确，请核对最近一封邮件'] })
    expect((await shop.askCode(shop.browser(), key)).msg).toBe((await shop.askCode(shop.browser())).msg)
  })

  test('counts a code for its key and its request alone, five tries, five minutes', async () => {
    const from = shop.browser()
    const code_id = (await shop.askCode(from)).data?.code_id ?? ''
    const code = newestCode(shop.mailbox, deskMail)
    const other = code === '000000' ? '111111' : '000000'
    const refused = async (given: Parameters<typeof shop.enter>[1]) => (await shop.enter(from, given)).body.errors?.['code']?.[0]
    expect(await refused({ code_id: '', code })).toBe('请先获取验证码')
    expect(await refused({ code_id, code: '12' })).toBe('请输入6位数字验证码')
    expect(await refused({ code_id, code, key: 'nobody' })).toMatch(/^验证码已失效/)
    for (let times = 0; times < 5; times++) expect(await refused({ code_id, code: other })).toBe('验证码不正确，请核对最近一封邮件')
    expect(await refused({ code_id, code })).toMatch(/^验证码已失效/)
    shop.clock.advance(minuteMs)
    const late = (await shop.askCode(from)).data?.code_id ?? ''
    shop.clock.advance(5 * minuteMs)
    expect(await refused({ code_id: late, code: newestCode(shop.mailbox, deskMail) })).toMatch(/^验证码已失效/)
  })

  test('counts the codes of a key per address: a stranger keeps no partner out, and fills no mailbox', async () => {
    const ask = async (remoteAddress: string) => {
      const headers = { origin: shop.config.siteOrigin, 'content-type': 'application/x-www-form-urlencoded' }
      const payload = new URLSearchParams({ key: portal.key }).toString()
      const answer = await shop.app.inject({ method: 'POST', url: partnerDeskCodeCall.path, remoteAddress, headers, payload })
      return answer.json<{ code: number; errors?: { key: string[] } }>()
    }
    const tooMany = { code: 429, errors: { key: ['该编号获取验证码次数过多，请稍后再试或联系客服'] } }
    for (let times = 0; times < 5; times++) {
      expect((await ask('203.0.113.1')).code).toBe(10_000)
      expect((await ask('203.0.113.1')).errors?.key).toEqual(['获取过于频繁，请60秒后再试'])
      shop.clock.advance(minuteMs)
    }
    expect(await ask('203.0.113.1')).toMatchObject(tooMany)
    await shop.logIn()
    // Strangers of many addresses use up the total of the key.
    const strangers = Array.from({ length: 20 }, (_, at) => `198.51.100.${at}`)
    const answers = []
    for (const each of strangers) answers.push((await ask(each)).code)
    expect(answers).toEqual([...Array.from({ length: 14 }, () => 10_000), ...Array.from({ length: 6 }, () => 429)])
    expect(await ask('198.51.100.99')).toMatchObject(tooMany)
    // Also then the partner gets in from where it has logged in.
    await shop.logIn()
    expect(shop.mailbox.letters()).toHaveLength(21)
  })

  test('sends one code a minute and five an hour for a key and an address', async () => {
    for (let times = 0; times < 5; times++) {
      expect((await shop.askCode(shop.browser())).code).toBe(10_000)
      expect(await shop.askCode(shop.browser())).toMatchObject({ code: 429, errors: { key: ['获取过于频繁，请60秒后再试'] } })
      shop.clock.advance(minuteMs)
    }
    expect(await shop.askCode(shop.browser())).toMatchObject({ errors: { key: ['该编号获取验证码次数过多，请稍后再试或联系客服'] } })
    expect(shop.mailbox.letters()).toHaveLength(5)
  })

  test('sends a code at once after the clock of the machine was set back', async () => {
    shop.clock.advance(3 * hourMs)
    await shop.askCode(shop.browser())
    shop.clock.advance(-3 * hourMs)
    expect((await shop.askCode(shop.browser())).code).toBe(10_000)
  })

  test('ends after two idle hours, after a shift, with another mail and with the partner', async () => {
    const set = (change: object) => shop.database.write(trx => setPartner(trx, portal.key, change, { name: '张三', now: shop.clock.now() }))
    const idle = await shop.logIn()
    shop.clock.advance(2 * hourMs)
    expect(await shop.seen(idle)).toBeNull()
    const busy = await shop.logIn()
    for (let hour = 0; hour < 11; hour++) {
      shop.clock.advance(hourMs)
      expect(await shop.seen(busy)).not.toBeNull()
    }
    shop.clock.advance(hourMs)
    expect(await shop.seen(busy)).toBeNull()
    const open = await shop.logIn()
    await set({ name: '新名称' })
    expect(await shop.seen(open)).toMatchObject({ name: '新名称' })
    await set({ mail: 'neu@portal.example.cn' })
    expect(await shop.seen(open)).toBeNull()
  })
})
