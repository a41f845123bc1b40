import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { feedbackAddCall, feedbackListCall } from '@yaoji/contract/calls/member/feedback'
import { fileUploadCall } from '@yaoji/contract/calls/identity/uploads'
import { messageListCall } from '@yaoji/contract/calls/identity/inbox'
import type { FeedbackOperatedWire } from '@yaoji/contract/calls/operator/feedback'
import { feedbackKinds } from '@yaoji/contract/people/self-service'
import * as selfServiceLimits from '@yaoji/contract/people/self-service'
import { carryOut } from '../../../testing/service/orders/carry-out.ts'
import { closeShop, openShop, type Shop } from '../../../testing/service/shops/commerce-shop.ts'
import { dialects } from '../../../testing/service/app/dialects.ts'
import { tinyPng } from '../../../testing/service/app/tiny-files.ts'
import { readFeedback, waitingFeedback } from './waiting.ts'

const written = { kind: 'delivery', content: '外箱破损，\n希望加固包装' }

describe.each(dialects)('feedback on %s', dialect => {
  let shop: Shop
  beforeEach(async () => void (shop = await openShop(dialect)))
  afterEach(() => closeShop(shop))

  const add = (body: Record<string, string | string[]> = written, as = 'buyer') => shop.call(feedbackAddCall, { as, body })
  const list = async (as = 'buyer') => (await shop.call(feedbackListCall, { as })).body.data
  const upload = async (as = 'buyer') => (await shop.call(fileUploadCall, { as, body: { file: tinyPng } })).body.data.id

  it('is kept with its pictures, once, and only for its store', async () => {
    const photo = await upload()
    expect((await add({ ...written, photo_ids: [photo], phone: '13800000000' })).status).toBe(200)
    expect(await list()).toMatchObject({
      total: 1,
      list: [
        { ...written, content: '外箱破损， 希望加固包装', phone: '13800000000', state: 'waiting', answer: '', photos: [{ id: photo }] },
      ],
    })
    expect((await list('rival')).total).toBe(0)
    // No file can be used twice, and none of another member at all.
    for (const [id, as] of [
      [photo, 'buyer'],
      [await upload('rival'), 'buyer'],
    ] as const)
      expect((await add({ ...written, photo_ids: [id] }, as)).status).toBe(422)
    expect((await list()).total).toBe(1)
  })

  it('says at each field what is wrong with it, and waits in no greater number than somebody can answer', async () => {
    expect(await add({ kind: 'other', content: ' 好 ', phone: '123' })).toMatchObject({
      status: 422,
      body: { errors: { content: ['反馈内容不能少于5个字'], phone: ['请填写正确的手机号或固定电话，固定电话要带区号'] } },
    })
    expect((await add({ kind: 'praise', content: '一直都很满意' })).status).toBe(422)
    for (let count = 0; count < selfServiceLimits.feedbackWaitingMax; count++) expect((await add()).status).toBe(200)
    expect(await add()).toMatchObject({ status: 409 })
  })

  it.each(feedbackKinds)('is kept as %s', async kind => {
    expect((await add({ ...written, kind })).status).toBe(200)
    expect(await list()).toMatchObject({ list: [{ kind }] })
  })

  it('is answered by operators, who see its pictures, and the store is written', async () => {
    await add({ ...written, photo_ids: [await upload()] })
    const [waiting] = await waitingFeedback(shop.database.read)
    const { photos, code, phone } = await readFeedback(shop.database.read, waiting!.sn)
    expect([code, photos.map(({ type }) => type)]).toEqual(['buyer', ['image/png']])
    const person = await shop.database.read.selectFrom('person').select('phone').where('id', '=', waiting!.person_id).executeTakeFirst()
    expect([waiting!.phone, phone]).toEqual([person?.phone, person?.phone])
    const answer = (feedback_sn: string) =>
      shop.database.write(trx =>
        carryOut<FeedbackOperatedWire>(trx, 'feedback-answer', {
          ...{ body: { feedback_sn, answer: '已改用五层纸箱' }, name: '客服', now: shop.clock.now() },
        }),
      )
    expect(await answer(waiting!.sn)).toMatchObject({ store: 'buyer', state: 'answered' })
    await expect(answer('FK2026010100000000')).rejects.toMatchObject({ code: 404 })
    expect((await list()).list).toMatchObject([{ state: 'answered', answer: '已改用五层纸箱', answered_at: shop.clock.now() / 1000 }])
    expect(await waitingFeedback(shop.database.read)).toEqual([])
    expect((await shop.call(messageListCall, { as: 'buyer' })).body.data.list).toMatchObject([
      { kind: 'system', title: '您的意见反馈已回复', text: '已改用五层纸箱', path: '/yjfk' },
    ])
  })
})
