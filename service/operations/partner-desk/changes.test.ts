import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { partnerAskCall, partnerEndedCall } from '@yaoji/contract/calls/identity/partner'
import { testKeyOf } from '@yaoji/contract/validation/partner'
import { partnerDeskChangeCall, partnerDeskRevokeCall, partnerDeskRotateCall } from '@yaoji/contract/calls/identity/partner-desk'
import { codes } from '@yaoji/contract/codes'
import { chinaMinute } from '@yaoji/contract/domain/china-day'
import { closeShop } from '../../../testing/service/shops/commerce-shop.ts'
import { dialects } from '../../../testing/service/app/dialects.ts'
import { deskMail, openDeskShop, type DeskShop } from '../../../testing/service/shops/partner-desk.ts'
import { portal, portalReturn } from '../../../testing/service/shops/partners.ts'
import type { Message } from '../../providers/messaging/message.ts'
import { wordsOf } from '../../providers/messaging/messages.ts'
import { auditProblems } from '../audit/verify.ts'
import { setPartner } from '../commands/partners.ts'

const dayMs = 86_400_000

describe.each(dialects)('what a partner changes on its page, on %s', dialect => {
  let shop: DeskShop
  beforeEach(async () => void (shop = await openDeskShop(dialect)))
  afterEach(async () => {
    await closeShop(shop)
    shop.mailbox.close()
  })

  test('changes origins, addresses and colour by the rules of the command, each wrong text at its field, with an entry for operators', async () => {
    const from = await shop.logIn()
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
    expect(await shop.seen(from)).toMatchObject({ theme: '' })
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

  test('lets no address in without a fresh code of the mail, whatever else is changed with it; to take one away needs none', async () => {
    const from = await shop.logIn()
    shop.clock.advance(4 * 60_000)
    const body = { origins: portal.origin, returns: portalReturn, theme: '#1d5a94' }
    const change = async (changes: object) => (await from.call(partnerDeskChangeCall, { body: { ...body, ...changes } })).body
    const added = [{ origins: `${portal.origin}\nhttps://new.portal.cn` }, { returns: `${portalReturn}\n${portal.origin}/new` }]
    expect(await change({})).toMatchObject({ code: codes.success, data: { origins: [portal.origin], returns: [portalReturn] } })
    for (const each of added) {
      expect((await change(each)).errors).toEqual({ code: ['增加来源地址或返回地址，请填写发到登记邮箱的验证码'] })
      const { code_id, code } = await shop.proof(from)
      expect((await change({ ...each, code_id, code: '12' })).errors).toHaveProperty('code')
      const wrong = code === '000000' ? '000001' : '000000'
      expect((await change({ ...each, code_id, code: wrong })).errors).toEqual({ code: ['验证码不正确，请核对最近一封邮件'] })
      // What is refused for another reason leaves the code for the next try.
      expect((await change({ ...each, returns: 'https://stray.cn/', code_id, code })).errors).toHaveProperty('returns')
      expect((await change({ ...each, code_id, code })).code).toBe(codes.success)
      const another = { origins: `${portal.origin}\nhttps://third.portal.cn`, code_id, code }
      expect((await change(another)).errors).toEqual({ code: ['验证码已失效（5分钟内有效），请重新获取'] })
      expect((await change({})).code).toBe(codes.success)
    }
    expect(await shop.seen(from)).toMatchObject({ origins: [portal.origin], returns: [portalReturn] })
  })

  test('lets addresses in for five minutes after a log-in, and not a moment longer', async () => {
    const from = await shop.logIn()
    const add = (host: string) =>
      from.call(partnerDeskChangeCall, { body: { origins: `${portal.origin}\nhttps://${host}.cn`, returns: '', theme: '' } })
    shop.clock.advance(4 * 60_000 - 1)
    expect((await add('one')).status).toBe(200)
    shop.clock.advance(1)
    expect((await add('two')).body.errors).toEqual({ code: ['增加来源地址或返回地址，请填写发到登记邮箱的验证码'] })
  })

  test('two changes with one code at the same time: one of them is made', async () => {
    const from = await shop.logIn()
    shop.clock.advance(4 * 60_000)
    const proof = await shop.proof(from)
    const add = (host: string) =>
      from.call(partnerDeskChangeCall, { body: { origins: `${portal.origin}\nhttps://${host}.cn`, returns: '', theme: '', ...proof } })
    const both = await Promise.all([add('one'), add('two')])
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 422])
  })

  test('gives a new key for the key on screen alone; the former one lets in and counts for 30 days', async () => {
    const from = await shop.logIn()
    const rotate = (key: string) => from.call(partnerDeskRotateCall, { body: { key } })
    expect((await rotate('old-page')).body).toMatchObject({ code: 409, msg: '编号已经变化，请刷新页面后重试' })
    const both = await Promise.all([rotate(portal.key), rotate(portal.key)])
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
    const desk = await shop.seen(from)
    expect(desk).toMatchObject({ former_key: portal.key })
    expect(desk?.key).not.toBe(portal.key)
    await shop.logIn()
    shop.clock.advance(30 * dayMs)
    const mails = shop.mailbox.letters().length
    await shop.askCode(shop.browser())
    expect(shop.mailbox.letters()).toHaveLength(mails)
  })

  test('ends the registration for the key on screen alone, with every session', async () => {
    const [from, other] = [await shop.logIn(), await shop.logIn()]
    const isEnded = async (partner: string) => {
      const headers = { origin: 'https://former.example.cn', 'sec-fetch-site': 'cross-site' }
      const answer = await shop.call(partnerEndedCall, { query: { partner }, headers })
      expect(answer.headers['access-control-allow-origin']).toBe('*')
      return answer.body.data?.note !== ''
    }
    expect(await isEnded(portal.key)).toBe(false)
    expect((await from.call(partnerDeskRevokeCall, { body: { key: 'old-page' } })).status).toBe(409)
    expect((await from.call(partnerDeskRevokeCall, { body: { key: portal.key } })).status).toBe(200)
    expect([await shop.seen(from), await shop.seen(other)]).toEqual([null, null])
    expect([await isEnded(portal.key), await isEnded(testKeyOf(portal.id)), await isEnded('unknown'), await isEnded('')]).toEqual([
      true,
      true,
      false,
      false,
    ])
    await shop.database.write(trx => trx.updateTable('partner').set({ key: 'next', former_key: portal.key }).execute())
    expect([await isEnded(portal.key), await isEnded('next'), await isEnded('')]).toEqual([true, true, false])
    expect((await shop.call(partnerAskCall, { query: { partner: portal.key, origin: portal.origin } })).status).toBe(404)
  })

  test('tells the registered mail what lets pages in or keeps them out, no matter who changed it, and nothing else', async () => {
    const letters = async () => {
      const rows = await shop.database.read.selectFrom('outbox').select(['way', 'receiver', 'message']).orderBy('id').execute()
      await shop.database.write(trx => trx.deleteFrom('outbox').execute())
      return rows.map(({ way, receiver, message }) => [way, receiver, wordsOf(JSON.parse(message) as Message, '药集').text])
    }
    const letter = (what: string, to = deskMail) => [
      ['mail', to, `【药集】${portal.name}在药集登记的内容已于${chinaMinute(shop.clock.now())}修改：${what}。不是您做的请立即联系客服。`],
    ]
    const set = (change: object) => shop.database.write(trx => setPartner(trx, portal.key, change, { name: '张三', now: shop.clock.now() }))
    const from = await shop.logIn()
    expect(await letters()).toEqual([])
    const body = { origins: `${portal.origin}\nhttps://new.portal.cn`, returns: 'https://new.portal.cn/back', theme: '#1d5a94' }
    const change = (changes: object) => from.call(partnerDeskChangeCall, { body: { ...body, ...changes } })
    await change({ origins: 'portal' })
    expect(await letters()).toEqual([])
    await change({})
    expect(await letters()).toEqual(
      letter(
        `增加来源地址 https://new.portal.cn；去掉来源地址 https://other.example.cn；增加返回地址 https://new.portal.cn/back；去掉返回地址 ${portalReturn}`,
      ),
    )
    await change({ theme: '' })
    expect(await letters()).toEqual([])
    await set({ returns: [] })
    expect(await letters()).toEqual(letter('去掉返回地址 https://new.portal.cn/back'))
    await from.call(partnerDeskRotateCall, { body: { key: portal.key } })
    const key = (await shop.seen(from))?.key ?? ''
    expect(await letters()).toEqual(letter(`换新编号 ${key}，旧编号可再用30天`))
    await from.call(partnerDeskRotateCall, { body: { key: portal.key } })
    expect(await letters()).toEqual([])
    await from.call(partnerDeskRevokeCall, { body: { key } })
    expect(await letters()).toEqual(letter('停用全部网页'))
  })

  test('tells the former mail of a partner that another one is registered', async () => {
    await shop.database.write(trx => setPartner(trx, portal.key, { mail: 'neu@portal.example.cn' }, { name: '张三', now: 0 }))
    const rows = await shop.database.read.selectFrom('outbox').select(['receiver', 'message']).execute()
    expect(rows).toEqual([{ receiver: deskMail, message: expect.stringContaining('更换登记的邮箱') as unknown }])
  })

  test('refuses every change without a session, with the session of a buyer, and from another origin', async () => {
    const changes = [
      [partnerDeskChangeCall, { origins: portal.origin, returns: '', theme: '' }],
      [partnerDeskRotateCall, { key: portal.key }],
      [partnerDeskRevokeCall, { key: portal.key }],
    ] as const
    const from = await shop.logIn()
    const cookie = [...from.cookies].map(pair => pair.join('=')).join('; ')
    const foreign = { cookie, origin: portal.origin, 'sec-fetch-site': 'cross-site' }
    for (const [call, body] of changes) {
      for (const input of [{ body }, { body, as: 'buyer' }]) expect((await shop.call(call, input)).body.msg).toBe('登录已失效，请重新登录')
      expect((await shop.call(call, { body, headers: foreign })).status).toBe(403)
    }
    expect(await shop.seen(from)).toMatchObject({ key: portal.key })
  })
})
