import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { contractPaperCall, contractReadCall } from '@yaoji/contract/calls/purchase/e-contract'
import { checkoutCall, orderCreateCall } from '@yaoji/contract/calls/purchase/checkout'
import { payCreateCall } from '@yaoji/contract/calls/purchase/pay'
import { addDays, chinaDay } from '@yaoji/contract/domain/china-day'
import { contractSteps } from '../../../testing/service/people/contract-steps.ts'
import { memberIds } from '../../../testing/service/shops/commerce-fixture.ts'
import { goodsIds } from '../../../testing/service/shops/commerce-goods.ts'
import { closeShop, createBody, openShop, type Shop } from '../../../testing/service/shops/commerce-shop.ts'
import { pdfText } from '../../../testing/service/app/pdf-text.ts'
import { dialects } from '../../../testing/service/index.ts'
import { openTransfers } from '../../../testing/service/orders/wallet-of.ts'
import { trialGateway, type TrialGateway } from '../../../testing/service/app/trial-gateway.ts'

const dayMs = 86_400_000
const as = 'unsigned'
const unsigned = { status: 459, body: { code: 459, msg: '请先签署电子合同' } }

describe.each(dialects)('contracts on %s', dialect => {
  let shop: Shop
  let trial: TrialGateway
  beforeEach(async () => {
    trial = trialGateway()
    shop = await openShop(dialect, { openGateway: trial.open })
  })
  afterEach(() => closeShop(shop))

  const { list, kinds, begin, tell, signAll, run } = contractSteps(
    () => shop,
    () => trial,
  )
  const setMember = (values: Record<string, number>, who: keyof typeof memberIds = as) =>
    shop.database.write(trx => trx.updateTable('member').set(values).where('id', '=', memberIds[who]).execute())
  const checkout = (who: string = as) => shop.call(checkoutCall, { as: who, body: { coupon_id: 0 } })

  it('keep a store from checkout until all of them are signed, on the page of the provider, by its owner', async () => {
    await shop.addGoods(as, goodsIds.packed, 30)
    expect(await checkout()).toMatchObject(unsigned)
    expect(await list()).toMatchObject({ can_sign: 1, is_on_paper: 0, is_passed: 1 })
    expect((await kinds()).toSorted()).toEqual(['platform to-sign', 'purchase to-sign', 'quality to-sign'])
    const [first, ...rest] = (await list()).list
    const text = (await shop.call(contractReadCall, { as, params: { id: first!.id } })).body.data
    expect(text.paragraphs.join()).toContain(`试验药店${memberIds[as]}`)
    expect(text.paragraphs.join()).not.toMatch(/[{}]/)
    const begun = (await begin([first!])).body.data
    expect((await list()).list.map(({ state }) => state).toSorted()).toEqual(['signing', 'to-sign', 'to-sign'])
    expect((await tell(begun.url)).statusCode).toBe(200)
    expect(await checkout()).toMatchObject(unsigned)
    await tell((await begin(rest)).body.data.url)
    expect(new Set((await list()).list.map(({ state }) => state))).toEqual(new Set(['in-force']))
    expect((await checkout()).status).toBe(200)
    const paper = (await shop.call(contractPaperCall, { as, params: { id: first!.id } })).body.data
    expect(paper.name).toBe(`${first!.title}-${first!.number}.pdf`)
    const written = pdfText(Buffer.from(paper.file, 'base64url'))
    for (const paragraph of text.paragraphs) expect(written).toContain(paragraph)
    expect(written).toContain(first!.text_hash)
    expect(written).toContain('签署人')
  })

  it('are signed as they were read, once, and by whom the provider says', async () => {
    const all = (await list()).list
    expect(await begin([{ ...all[0]!, text_hash: '0'.repeat(64) }])).toMatchObject({
      status: 409,
      body: { msg: '合同内容已更新，请重新阅读后签署' },
    })
    const { url } = (await begin(all)).body.data
    expect((await tell(url, 'signed', body => body.replace('signed', 'signed '))).statusCode).toBe(401)
    expect((await tell(url, 'refused')).statusCode).toBe(200)
    expect(new Set((await list()).list.map(({ state }) => state))).toEqual(new Set(['to-sign']))
    const again = (await begin(all)).body.data.url
    // The first signing is over: what comes for it now signs nothing.
    await tell(url)
    expect(new Set((await list()).list.map(({ state }) => state))).toEqual(new Set(['signing']))
    await tell(again)
    const signed = await shop.database.read.selectFrom('contract').select(['signed_at', 'signer', 'certificate']).orderBy('id').execute()
    shop.clock.advance(dayMs)
    await tell(again)
    expect(
      await shop.database.read
        .selectFrom('contract')
        .select(['signed_at', 'signer', 'certificate'])
        .where('member_id', '=', memberIds[as])
        .execute(),
    ).toHaveLength(3)
    expect(await shop.database.read.selectFrom('contract').select(['signed_at', 'signer', 'certificate']).orderBy('id').execute()).toEqual(
      signed,
    )
    expect(await begin(all)).toMatchObject({ status: 409, body: { msg: '合同状态已变化，请刷新后重试' } })
  })

  it('are over after their last day, and can be renewed thirty days before without losing one', async () => {
    await signAll()
    const first = (await list()).list.find(({ kind }) => kind === 'quality')
    const last = first!.ends_on!
    shop.clock.advance(Date.parse(last) - Date.parse(chinaDay(shop.clock.now())) - 30 * dayMs)
    expect(await kinds()).toHaveLength(3)
    shop.clock.advance(dayMs)
    expect((await kinds()).toSorted()).toEqual([
      'platform in-force',
      'purchase ending',
      'purchase to-sign',
      'quality ending',
      'quality to-sign',
    ])
    const renewal = (await list()).list.find(({ kind, state }) => kind === 'quality' && state === 'to-sign')
    expect(addDays(renewal!.ends_on!, 1).slice(4)).toBe(addDays(last, 1).slice(4))
    expect(Number(renewal!.ends_on!.slice(0, 4))).toBe(Number(last.slice(0, 4)) + 1)
    await shop.addGoods(as, goodsIds.packed, 30)
    expect((await checkout()).status).toBe(200)
    shop.clock.advance(30 * dayMs)
    expect(await checkout()).toMatchObject(unsigned)
    await signAll()
    expect((await checkout()).status).toBe(200)
    expect((await kinds()).toSorted()).toEqual([
      'platform in-force',
      'purchase expired',
      'purchase in-force',
      'quality expired',
      'quality in-force',
    ])
  })

  it('bind the order and its payment too, whatever was pinned before', async () => {
    await signAll()
    await shop.addGoods(as, goodsIds.packed, 30)
    const quote = (await checkout()).body.data
    const { number } = (await list()).list.find(({ kind }) => kind === 'purchase')!
    await run('contract-withdraw', { number, reason: '主体变更' })
    expect(await shop.call(orderCreateCall, { as, body: createBody(as, quote) })).toMatchObject(unsigned)
    expect((await list()).list.find(({ state }) => state === 'ended')).toMatchObject({ number, end_reason: '主体变更' })
    await signAll()
    const made = (await shop.call(orderCreateCall, { as, body: createBody(as, quote) })).body.data
    const again = (await list()).list.find(({ kind, state }) => kind === 'purchase' && state === 'in-force')!
    await run('contract-withdraw', { number: again.number, reason: '主体变更' })
    expect(
      await shop.call(payCreateCall, { as, body: { order_id: made.order_id, method: 'balance', amount: made.payable } }),
    ).toMatchObject(unsigned)
  })

  it('of ephedrine goods are a promise of their own, before the order and before its payment', async () => {
    const special = 'special'
    await openTransfers(shop.database)
    await shop.addGoods(special, goodsIds.ephedrine, 2)
    const quote = (await checkout(special)).body.data
    const promise = await shop.database.read
      .selectFrom('contract')
      .selectAll()
      .where('member_id', '=', memberIds[special])
      .executeTakeFirstOrThrow()
    await run('contract-withdraw', { number: promise.number, reason: '重新签署' })
    expect((await checkout(special)).body.data.ephedrine?.problems).toEqual([
      { kind: 'promise', text: '请先签署含麻承诺书，再购买含麻商品' },
    ])
    const refused = { status: 459, body: { msg: '请先签署含麻承诺书，再购买含麻商品' } }
    expect(await shop.call(orderCreateCall, { as: special, body: createBody(special, quote) })).toMatchObject(refused)
    expect(await kinds(special)).toEqual(['ephedrine to-sign', 'ephedrine ended'])
    await signAll(special)
    const made = (await shop.call(orderCreateCall, { as: special, body: createBody(special, quote) })).body.data
    const [now] = (await list(special)).list
    await run('contract-withdraw', { number: now!.number, reason: '重新签署' })
    const pay = { order_id: made.order_id, method: 'transfer', amount: made.payable }
    expect(await shop.call(payCreateCall, { as: special, body: pay })).toMatchObject(refused)
  })

  it('are not asked of stores that signed on paper, whose papers are not approved, or that may not buy ephedrine goods', async () => {
    expect(await list('buyer')).toMatchObject({ list: [], is_on_paper: 1 })
    expect(await list('unapproved')).toMatchObject({ list: [], is_passed: 0 })
    await setMember({ is_special: 1 }, 'buyer')
    expect(await kinds('buyer')).toEqual(['ephedrine to-sign'])
  })

  it('that lie unsigned past their last day make room for another', async () => {
    const endsOn = addDays(chinaDay(shop.clock.now()), 1)
    await run('contract-issue', { kind: 'quality', stores: [as], ends_on: endsOn })
    const { url } = (await begin((await list()).list.filter(({ kind }) => kind === 'quality'))).body.data
    shop.clock.advance(2 * dayMs)
    expect((await kinds()).filter(each => each.startsWith('quality')).toSorted()).toEqual(['quality ended', 'quality to-sign'])
    expect((await tell(url)).statusCode).toBe(200)
    expect((await kinds()).filter(each => each.startsWith('quality')).toSorted()).toEqual(['quality ended', 'quality to-sign'])
  })
})
