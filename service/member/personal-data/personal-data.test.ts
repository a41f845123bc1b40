import { strFromU8, unzipSync } from 'fflate'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { fileUploadCall } from '@yaoji/contract/calls/identity/uploads'
import { loginCall } from '@yaoji/contract/calls/identity/session'
import { feedbackAddCall } from '@yaoji/contract/calls/member/feedback'
import {
  personalAskCall,
  personalCloseCall,
  personalCopyCall,
  personalDataCall,
  personalDeleteCall,
} from '@yaoji/contract/calls/member/personal-data'
import { personalLimits } from '@yaoji/contract/people/personal-data'
import { memberIds } from '../../../testing/service/shops/commerce-fixture.ts'
import { goodsIds } from '../../../testing/service/shops/commerce-goods.ts'
import { closeShop, openShop, type Shop } from '../../../testing/service/shops/commerce-shop.ts'
import { dialects, testPassword } from '../../../testing/service/index.ts'
import { tinyPng } from '../../../testing/service/app/tiny-files.ts'
import { answerPersonalRequest, waitingPersonalRequests } from './answer.ts'

const dayMs = 86_400_000

describe.each(dialects)('own personal data on %s', dialect => {
  let shop: Shop
  beforeEach(async () => {
    shop = await openShop(dialect)
  })
  afterEach(() => closeShop(shop))

  const right = { as: 'buyer', body: { password: testPassword } } as const
  const page = async (as = 'buyer') => (await shop.call(personalDataCall, { as })).body.data
  async function writeFeedback(): Promise<string> {
    const { body } = await shop.call(fileUploadCall, { as: 'buyer', body: { file: tinyPng } })
    const photo = body.data.id
    await shop.call(feedbackAddCall, { as: 'buyer', body: { kind: 'site', content: '页面打不开，请处理', photo_ids: [photo] } })
    return photo
  }
  const empty = (as: 'buyer' | 'poor') =>
    shop.database.write(async trx => {
      const id = memberIds[as]
      const { balance_fen: balance } = await trx
        .selectFrom('account')
        .select('balance_fen')
        .where('member_id', '=', id)
        .executeTakeFirstOrThrow()
      await trx.updateTable('account').set({ balance_fen: 0 }).where('member_id', '=', id).execute()
      const entry = { event_id: 'spent', kind: 'withdrawal', created_at: 0 }
      await trx
        .insertInto('ledger')
        .values([
          { ...entry, account: `member:${id}`, delta_fen: -balance },
          { ...entry, account: 'shop:bank', delta_fen: balance },
        ])
        .execute()
    })

  test('each right needs the password, and says so at its field', async () => {
    for (const call of [personalCopyCall, personalDeleteCall, personalCloseCall]) {
      const wrong = await shop.call(call, { as: 'buyer', body: { password: 'falsch-00' } })
      expect(wrong.body.errors, call.path).toEqual({ password: ['当前登录密码不正确'] })
    }
    expect((await page()).requests).toEqual([])
  })

  test('a copy has what the shop holds, as JSON and files, named as the register names it', async () => {
    const photo = await writeFeedback()
    await shop.buy('buyer', goodsIds.packed, 30)
    const { body } = await shop.call(personalCopyCall, right)
    expect(body.data).toMatchObject({ name: expect.stringMatching(/^个人信息副本-\d{4}-\d\d-\d\d\.zip$/), parts: 1 })
    const zip = unzipSync(Buffer.from(body.data.file, 'base64url'))
    const texts = Object.entries(zip).map(([name, bytes]) => [name, name.endsWith('.json') ? strFromU8(bytes) : ''] as const)
    expect(Object.keys(zip)).toEqual(
      expect.arrayContaining(['说明.json', '姓名-account.json', '意见反馈-writings.json', `文件/${photo}.png`]),
    )
    expect(Object.fromEntries(texts)['姓名-account.json']).toContain('13800000001')
    expect(Object.fromEntries(texts)['意见反馈-writings.json']).toContain('页面打不开，请处理')
    expect(Object.fromEntries(texts)['说明.json']).toContain('《药品经营质量管理规范》')
    // Nothing of another person, and no digest of a password.
    expect(texts.some(([, text]) => text.includes('13800000002') || text.includes('argon2'))).toBe(false)
    expect((await page()).requests).toMatchObject([{ kind: 'copy', done_at: expect.any(Number) }])
    expect((await shop.call(personalCopyCall, { as: 'buyer', body: { password: testPassword, part: 2 } })).status).toBe(404)
  })

  test('a deletion takes what was given freely; the account stays', async () => {
    const photo = await writeFeedback()
    await shop.database.write(trx =>
      trx
        .updateTable('person')
        .set({ email: 'a@example.cn', wechat_id: 'w', wechat_name: '微' })
        .where('id', '=', memberIds.buyer)
        .execute(),
    )
    expect((await shop.call(personalDeleteCall, right)).body.data.requests).toMatchObject([{ kind: 'delete' }])
    const { read } = shop.database
    expect(await read.selectFrom('feedback').selectAll().execute()).toEqual([])
    expect(await read.selectFrom('file').select('id').where('id', '=', photo).execute()).toEqual([])
    const person = await read.selectFrom('person').selectAll().where('id', '=', memberIds.buyer).executeTakeFirstOrThrow()
    expect(person).toMatchObject({ email: '', wechat_id: null, wechat_name: '', phone: '13800000001' })
    expect(await page()).toMatchObject({ closes: ['试验药店1'] })
  })

  test('an account closes only when nothing is open; then it logs no person in, and its store is closed', async () => {
    const order = await shop.buy('buyer', goodsIds.packed, 30)
    const refused = (await shop.call(personalCloseCall, right)).body.data
    expect(refused).toMatchObject({ is_closed: 0 })
    expect(refused.open.map(({ path }) => path)).toEqual(['/order', '/yegl'])
    expect(refused.open[0]?.text).toBe('“试验药店1”有1个订单还没有完成')
    expect(order.order_id).not.toBe('')
    await empty('poor')
    expect(await page('poor')).toMatchObject({ open: [], closes: ['试验药店6'] })
    expect((await shop.call(personalCloseCall, { ...right, as: 'poor' })).body.data).toEqual({ is_closed: 1, open: [] })
    const { read } = shop.database
    const store = await read.selectFrom('member').select(['status', 'is_passed']).where('id', '=', memberIds.poor).executeTakeFirst()
    expect(store).toEqual({ status: 'frozen', is_passed: 0 })
    for (const username of ['poor', '13800000006', `已注销用户${memberIds.poor}`])
      expect((await shop.call(loginCall, { body: { username, password: testPassword } })).status, username).toBe(422)
  })

  test('the only owner hands a store over before leaving; another person leaves at once', async () => {
    await shop.database.write(trx =>
      trx
        .insertInto('membership')
        .values({ person_id: memberIds.rival, member_id: memberIds.buyer, role: 'buyer', is_default: 0 })
        .execute(),
    )
    expect((await page()).open).toEqual([{ text: '您是“试验药店1”唯一的店主，请先把店主交给其他人', path: '/ddgl' }])
    await shop.database.write(trx =>
      trx
        .updateTable('membership')
        .set({ role: 'owner' })
        .where('person_id', '=', memberIds.rival)
        .where('member_id', '=', memberIds.buyer)
        .execute(),
    )
    expect((await shop.call(personalCloseCall, right)).body.data.is_closed).toBe(1)
    const left = await shop.database.read.selectFrom('member').select('status').where('id', '=', memberIds.buyer).executeTakeFirst()
    expect(left).toEqual({ status: 'active' })
  })

  test('any other request waits for an operator, with its last day; only some at a time', async () => {
    const ask = (text: string) => shop.call(personalAskCall, { as: 'buyer', body: { text } })
    expect((await ask(' ')).body.errors).toEqual({ text: ['请填写您的要求'] })
    expect((await ask('长'.repeat(personalLimits.textMax + 1))).body.errors).toHaveProperty('text')
    const [first] = (await ask('请更正我的姓名')).body.data.requests
    expect(first).toMatchObject({ kind: 'other', text: '请更正我的姓名', answer: '', done_at: null })
    const days = ((first?.due_at ?? 0) - (first?.created_at ?? 0)) / (dayMs / 1_000)
    expect(days).toBeGreaterThan(15)
    expect(days).toBeLessThan(24)
    for (let times = 1; times < personalLimits.waitingMax; times++) expect((await ask(`第${times}项`)).status).toBe(200)
    expect((await ask('再一项')).status).toBe(409)
    expect((await page('rival')).requests).toEqual([])
  })

  test('an operator answers a request once; the person reads it, and the inbox of the store has no text of it', async () => {
    const { body } = await shop.call(personalAskCall, { as: 'buyer', body: { text: '请更正我的姓名' } })
    const id = body.data.requests[0]?.id ?? ''
    expect(await waitingPersonalRequests(shop.database.read)).toMatchObject([{ id, text: '请更正我的姓名', phone: '138****0001' }])
    const by = { name: '客服甲', now: shop.clock.now() + dayMs }
    const answer = (personal_request: string) =>
      shop.database.write(trx => answerPersonalRequest(trx, { personal_request, answer: '已更正' }, by))
    await expect(answer('nothing')).rejects.toThrow('没有这项要求')
    expect(await answer(id)).toMatchObject({ personal_request: id })
    await expect(answer(id)).rejects.toThrow('已经答复')
    expect((await page()).requests).toMatchObject([{ answer: '已更正', done_at: by.now / 1_000 }])
    expect(await waitingPersonalRequests(shop.database.read)).toEqual([])
    const message = await shop.database.read
      .selectFrom('message')
      .select(['title', 'text'])
      .where('source', '=', `personal:${id}`)
      .execute()
    expect(message).toEqual([{ title: '您关于个人信息的要求已答复', text: '' }])
  })
})
