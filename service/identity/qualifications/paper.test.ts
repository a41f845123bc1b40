import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { goodsDetailCall } from '@yaoji/contract/calls/storefront/goods-detail'
import {
  paperListCall,
  paperPageRemoveCall,
  paperSaveCall,
  paperWithdrawCall,
  scopeTreeCall,
} from '@yaoji/contract/calls/identity/qualifications'
import { messageListCall } from '@yaoji/contract/calls/identity/inbox'
import type { PaperOperatedWire } from '@yaoji/contract/calls/operator/qualifications'
import { userBaseCall } from '@yaoji/contract/calls/identity/session'
import { pointsLogCall } from '@yaoji/contract/calls/purchase/wallet'
import { addDays, chinaDay } from '@yaoji/contract/domain/china-day'
import * as paths from '@yaoji/contract/paths'
import type { PaperKind } from '@yaoji/contract/papers/kinds'
import { neededOf } from '@yaoji/contract/papers/needed'
import { carryOut } from '../../../testing/service/orders/carry-out.ts'
import { memberIds, type Username } from '../../../testing/service/shops/commerce-fixture.ts'
import { goodsIds } from '../../../testing/service/shops/commerce-goods.ts'
import { closeShop, openPaperlessShop, type Shop } from '../../../testing/service/shops/commerce-shop.ts'
import { handIn, sendPage, storedFiles, typed } from '../../../testing/service/people/hand-in.ts'
import { dialects } from '../../../testing/service/index.ts'
import { insertClerk } from '../../../testing/service/people/insert-clerk.ts'
import { messages } from './messages.ts'
import { warnOfPapers } from './warn.ts'

const licence = '药品经营许可证'

describe.each(dialects)('papers of a store on %s', dialect => {
  let shop: Shop
  beforeEach(async () => {
    shop = await openPaperlessShop(dialect)
  })
  afterEach(() => closeShop(shop))

  const list = async (as: Username = 'buyer', headers?: Record<string, string>) =>
    (await shop.call(paperListCall, headers ? { headers } : { as })).body.data
  const paper = async (kind: PaperKind, as: Username = 'buyer') => {
    const found = (await list(as)).list.find(each => each.kind === kind)
    if (!found) throw new Error(`no ${kind}`)
    return found
  }
  const openId = async (kind: PaperKind, as: Username = 'buyer') => (await paper(kind, as)).handed?.id ?? ''
  const operate = (command: string, body: Record<string, unknown>) =>
    shop.database.write(trx => carryOut<PaperOperatedWire>(trx, command, { body, name: '质管小王', now: shop.clock.now() }))
  const approve = async (kind: PaperKind, as: Username, scopes?: string[]) =>
    operate('paper-approve', { paper: await openId(kind, as), ...(scopes && { scopes }) })

  it('come page by page, are typed once, and stay where their owner left them', async () => {
    expect(await paper(licence)).toMatchObject({
      state: 'missing',
      is_required: 1,
      opens: expect.arrayContaining(['化学药']),
      handed: null,
    })
    const added = (await sendPage(shop, 'buyer', licence)).body.data
    expect(added).toMatchObject({ state: 'missing', handed: { state: 'draft', pages: [{ type: 'image/png', state: 'waiting' }] } })
    const number = '=浙AA\n571'
    await shop.call(paperSaveCall, { as: 'buyer', body: { kind: licence, number, expires_on: '2030-13-45', is_sent: 0 } })
    expect((await paper(licence)).handed).toMatchObject({ number: '浙AA 571', expires_on: '2030-13-45', pages: added.handed?.pages })
    const id = added.handed?.pages[0]?.id ?? ''
    const removed = await shop.call(paperPageRemoveCall, { as: 'buyer', params: { id }, body: {} })
    expect(removed.body.data.handed?.pages).toEqual([])
    expect(await storedFiles(shop.database)).toEqual([0, 0, 0])
  })

  it('are handed in whole, with what is wrong at its field', async () => {
    const send = (body: object) => shop.call(paperSaveCall, { as: 'buyer', body: { kind: licence, ...body, is_sent: 1 } })
    expect((await send({})).body.errors).toEqual({
      pages: [messages.pagesMissing],
      number: ['请填写证件编号'],
      issued_on: ['请填写发证日期'],
      expires_on: ['请填写有效期至'],
    })
    await sendPage(shop, 'buyer', licence)
    const right = typed(shop, licence)
    expect((await send({ ...right, expires_on: addDays(chinaDay(shop.clock.now()), -1) })).body.errors).toEqual({
      expires_on: ['该证件已过期，请上传新证'],
    })
    expect((await send(right)).body.data).toMatchObject({ state: 'waiting', state_text: '待审核', handed: { state: 'waiting' } })
    expect((await send(right)).body).toMatchObject({ code: 409, msg: messages.underReview })
    expect((await sendPage(shop, 'buyer', licence)).body).toMatchObject({ code: 409, msg: messages.underReview })
    const page = (await paper(licence)).handed?.pages[0]?.id ?? ''
    const removed = await shop.call(paperPageRemoveCall, { as: 'buyer', params: { id: page }, body: {} })
    expect(removed.body).toMatchObject({ code: 409, msg: messages.underReview })
    expect((await paper(licence)).handed?.pages).toHaveLength(1)
    const withdraw = async () => shop.call(paperWithdrawCall, { as: 'buyer', params: { id: await openId(licence) }, body: {} })
    expect((await withdraw()).body.data).toMatchObject({ state: 'missing', handed: { state: 'draft', number: right.number } })
    await send({})
    await operate('paper-take', { paper: await openId(licence) })
    expect((await paper(licence)).state_text).toBe('审核中')
    expect((await withdraw()).body).toMatchObject({ code: 409, msg: messages.begun })
  })

  it('let a store buy once all that it needs is in force, and exactly what they open', async () => {
    const as = 'unapproved'
    await shop.database.write(trx => trx.deleteFrom('member_scope').where('member_id', '=', memberIds[as]).execute())
    const detail = async () => (await shop.call(goodsDetailCall, { as, params: { id: goodsIds.packed } })).body.data.cant_buy
    expect((await detail())?.action).toMatchObject({ text: '完善资质', url: '/zzzj' })
    const kinds = neededOf(1).required.flat()
    for (const kind of kinds) await handIn(shop, as, kind)
    expect((await list(as)).state_text).toBe('认证中')
    await expect(approve(licence, as)).rejects.toThrow(messages.scopesMissing)
    await expect(approve(licence, as, ['三类器械'])).rejects.toThrow(messages.scopeOther('三类器械'))
    for (const kind of kinds.slice(1)) expect((await approve(kind, as, kind === licence ? ['中成药'] : undefined)).is_passed).toBe(0)
    expect((await approve('营业执照', as)).is_passed).toBe(1)
    const notices = (await shop.call(messageListCall, { as })).body.data.list.filter(({ path }) => path === paths.registerPapers)
    expect(notices.map(({ title }) => title)).toEqual(['企业认证已通过，可以查看价格并下单'])
    const sent = await shop.database.read.selectFrom('outbox').select('message').execute()
    expect(sent.map(({ message }) => JSON.parse(message).kind)).toEqual(['storeApproved'])
    await handIn(shop, as, '营业执照')
    await approve('营业执照', as)
    const points = (await shop.call(pointsLogCall, { as })).body.data.list.filter(move => move.kind === 'papers')
    expect(points.map(move => move.points)).toEqual([200])
    expect(await list(as)).toMatchObject({ state_text: '已认证', zizhi_days: null })
    expect((await detail())?.code).toBe('OUT_OF_SCOPE')
    await handIn(shop, as, licence)
    await approve(licence, as, ['化学药'])
    expect(await detail()).toBeNull()
    const tree = (await shop.call(scopeTreeCall, { as })).body.data.list.flatMap(group => group.children)
    expect(tree.filter(({ state }) => state === 'open').map(({ scope }) => scope)).toEqual(['化学药', '一类器械', '化妆品', '消杀'])
    const own = shop.database.read.selectFrom('member').select('tax_number').where('id', '=', memberIds[as])
    expect(await own.execute()).toEqual([{ tax_number: '91330100MA2AAAAA1E' }])
  })

  it('stay in force while a change is looked at, sent back page by page, and taken', async () => {
    await handIn(shop, 'buyer', licence, 20)
    await approve(licence, 'buyer')
    expect(await paper(licence)).toMatchObject({ state_text: '即将到期', days: 20, pages: [{ state: 'approved' }], handed: null })
    expect((await list()).zizhi_days).toBe(20)
    await sendPage(shop, 'buyer', licence)
    await handIn(shop, 'buyer', licence, 900)
    expect(await paper(licence)).toMatchObject({ state_text: '变更审核中', days: 20, handed: { pages: [{}, {}] } })
    expect((await list()).zizhi_days).toBeNull()
    const handed = await openId(licence)
    await operate('paper-reject', { paper: handed, page: 2, reason: '第二页模糊' })
    await expect(operate('paper-reject', { paper: handed, page: 3, reason: '缺页' })).rejects.toThrow(messages.noPage(3))
    await expect(operate('paper-approve', { paper: handed })).rejects.toThrow(messages.alreadyDecided)
    const rejected = await paper(licence)
    expect(rejected).toMatchObject({
      state_text: '已驳回',
      days: 20,
      handed: { pages: [{ state: 'waiting' }, { state: 'rejected', reason: '第二页模糊' }] },
    })
    const resend = () => shop.call(paperSaveCall, { as: 'buyer', body: { kind: licence, is_sent: 1 } })
    expect((await resend()).body.errors).toEqual({ pages: [messages.pagesRejected] })
    await shop.call(paperPageRemoveCall, { as: 'buyer', params: { id: rejected.handed?.pages[1]?.id ?? '' }, body: {} })
    await resend()
    await approve(licence, 'buyer')
    expect(await paper(licence)).toMatchObject({ state_text: '已通过', days: 900, handed: null })
    await expect(operate('paper-approve', { paper: handed })).rejects.toThrow(messages.alreadyDecided)
    const notices = await shop.database.read
      .selectFrom('message')
      .select(['title', 'text'])
      .where('kind', '=', 'paper')
      .orderBy('id')
      .execute()
    expect(notices.map(({ title, text }) => [title, text])).toEqual([
      [`${licence}已通过审核`, ''],
      [`${licence}未通过审核`, '原因：第2页：第二页模糊'],
      [`${licence}已通过审核`, ''],
    ])
  })

  it('are not approved once they are over', async () => {
    await handIn(shop, 'buyer', licence, 1)
    shop.clock.advance(2 * 86_400_000)
    await expect(approve(licence, 'buyer')).rejects.toThrow(messages.over)
    expect((await paper(licence)).state_text).toBe('待审核')
  })

  it('warn once on every rung, and once when they are over, by message and SMS', async () => {
    const { phone } = await shop.database.read
      .selectFrom('person')
      .select('phone')
      .where('username', '=', 'buyer')
      .executeTakeFirstOrThrow()
    await shop.database.write(trx => trx.deleteFrom('outbox').execute())
    await handIn(shop, 'buyer', licence, 61)
    await approve(licence, 'buyer')
    for (const days of [0, 0, 1, 31, 24, 5, 3]) {
      shop.clock.advance(days * 86_400_000)
      await warnOfPapers(shop.database, shop.clock.now())
    }
    const messages = await shop.database.read.selectFrom('message').select('title').where('title', 'like', '%期').orderBy('id').execute()
    expect(messages.map(({ title }) => title)).toEqual([...Array.from({ length: 4 }, () => `${licence}即将到期`), `${licence}已过期`])
    const letters = await shop.database.read.selectFrom('outbox').select(['way', 'receiver', 'message']).orderBy('created_at').execute()
    expect(letters.map(({ way, receiver, message }) => [way, receiver, JSON.parse(message).kind])).toEqual([
      ['sms', phone, 'paperApproved'],
      ...Array.from({ length: 4 }, () => ['sms', phone, 'paperEnding']),
      ['sms', phone, 'paperExpired'],
    ])
    const { zizhi_days, zizhi_name } = (await shop.call(userBaseCall, { as: 'buyer' })).body.data
    expect([zizhi_days, zizhi_name]).toEqual([-3, licence])
  })

  it('are read with their numbers and pages by owners alone', async () => {
    await handIn(shop, 'buyer', licence)
    await approve(licence, 'buyer')
    const { headers } = await (await insertClerk(shop, memberIds.buyer, { id: 90, role: 'finance' })).headers()
    const id = (await paper(licence)).pages[0]?.id
    const seen = (await list('buyer', headers)).list.find(each => each.kind === licence)
    expect(seen).toMatchObject({ state: 'passed', number: '', pages: [] })
    const status = async (cookie: string) => (await shop.app.inject({ url: `/file/${id}`, headers: { cookie } })).statusCode
    expect([await status(headers.cookie), await status(await shop.login('rival')), await status(await shop.login('buyer'))]).toEqual([
      404, 404, 200,
    ])
  })
})
