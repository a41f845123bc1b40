import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { centreCall } from '@yaoji/contract/calls/member/member-centre'
import { messageListCall } from '@yaoji/contract/calls/identity/inbox'
import { paperListCall, paperSaveCall } from '@yaoji/contract/calls/identity/qualifications'
import { userBaseCall } from '@yaoji/contract/calls/identity/session'
import { addDays, chinaDay } from '@yaoji/contract/domain/china-day'
import * as joiningLimits from '@yaoji/contract/people/joining'
import { agreementPaper, type PaperKind } from '@yaoji/contract/papers/kinds'
import { carryOut } from '../../../testing/service/orders/carry-out.ts'
import { memberIds, type Username } from '../../../testing/service/shops/commerce-fixture.ts'
import { closeShop, openShop, type Shop } from '../../../testing/service/shops/commerce-shop.ts'
import { handIn, sendPage, storedFiles } from '../../../testing/service/people/hand-in.ts'
import { dialects } from '../../../testing/service/index.ts'
import { messages } from './messages.ts'
import { warnOfPapers } from './warn.ts'

const licence = '药品经营许可证'

describe.each(dialects)('outcomes of a review of papers on %s', dialect => {
  let shop: Shop
  beforeEach(async () => {
    shop = await openShop(dialect)
  })
  afterEach(() => closeShop(shop))

  const openId = async (kind: PaperKind, as: Username = 'buyer') =>
    (await shop.call(paperListCall, { as })).body.data.list.find(each => each.kind === kind)?.handed?.id ?? ''
  const operate = (command: string, body: Record<string, unknown>) =>
    shop.database.write(trx => carryOut(trx, command, { body, name: '质管小王', now: shop.clock.now() }))
  const approve = async (kind: PaperKind, as: Username, scopes?: string[]) =>
    operate('paper-approve', { paper: await openId(kind, as), ...(scopes && { scopes }) })

  it.each(['buyer', 'unapproved'] as const)(
    'of %s that are sent back are announced by SMS, by message, at home and in the header',
    async as => {
      await shop.database.write(trx => trx.deleteFrom('outbox').execute())
      const letters = async () =>
        (await shop.database.read.selectFrom('outbox').select('message').orderBy('created_at').execute()).map(
          ({ message }) => JSON.parse(message) as Record<string, string>,
        )
      const standing = async () => {
        const { sent_back: sentBack, user, proof } = (await shop.call(centreCall, { as })).body.data
        const { is_sent_back } = (await shop.call(userBaseCall, { as })).body.data
        return { sentBack, isSentBack: [user.is_sent_back, is_sent_back], missing: proof?.missing }
      }
      const missing = (await standing()).missing
      expect(await standing()).toMatchObject({ sentBack: undefined, isSentBack: [0, 0] })
      await handIn(shop, as, licence)
      await operate('paper-reject', { paper: await openId(licence, as), page: 1, reason: '公章不清晰' })
      const left = missing === undefined ? undefined : missing - 1
      expect(await standing()).toEqual({ sentBack: [{ name: licence, reason: '第1页：公章不清晰' }], isSentBack: [1, 1], missing: left })
      await handIn(shop, as, '开票资料')
      await operate('paper-reject', { paper: await openId('开票资料', as), reason: '账号不完整' })
      expect((await standing()).sentBack).toHaveLength(2)
      expect(await letters()).toMatchObject([
        { kind: 'paperRejected', paper: licence, reason: '第1页：公章不清晰' },
        { kind: 'paperRejected', paper: '开票资料', reason: '账号不完整' },
      ])
      await shop.call(paperSaveCall, { as, body: { kind: '开票资料', is_sent: 1 } })
      await approve('开票资料', as)
      expect((await standing()).sentBack).toHaveLength(1)
      // A new store hears once, when it is approved as a whole.
      expect((await letters()).slice(2).map(({ kind }) => kind)).toEqual(as === 'buyer' ? ['paperApproved'] : [])
    },
  )

  it('let a new page take the place of one that was sent back, the named one or the first', async () => {
    for (let page = 0; page < joiningLimits.paperPagesMax - 1; page++) await sendPage(shop, 'buyer', licence)
    await handIn(shop, 'buyer', licence)
    const pagesOf = async () =>
      (await shop.call(paperListCall, { as: 'buyer' })).body.data.list.find(each => each.kind === licence)?.handed?.pages ?? []
    const before = await pagesOf()
    for (const page of [1, 3, 10]) await operate('paper-reject', { paper: await openId(licence), page, reason: '模糊' })
    const resend = () => shop.call(paperSaveCall, { as: 'buyer', body: { kind: licence, is_sent: 1 } })
    expect((await resend()).body.errors).toEqual({ pages: [messages.pagesRejected] })
    await sendPage(shop, 'buyer', licence, undefined, before[9]?.id)
    await sendPage(shop, 'buyer', licence)
    expect((await pagesOf()).map(({ state }) => state).indexOf('rejected')).toBe(2)
    const last = await sendPage(shop, 'buyer', licence)
    expect(last.body.data.handed?.pages).toHaveLength(joiningLimits.paperPagesMax)
    const after = await pagesOf()
    expect(after.map(({ id }, index) => id === before[index]?.id)).toEqual(
      [1, 2, 3, 4, 5, 6, 7, 8, 9, 10].map(page => ![1, 3, 10].includes(page)),
    )
    expect(new Set(after.map(({ state }) => state))).toEqual(new Set(['waiting']))
    expect(await storedFiles(shop.database)).toEqual([10, 0, 10])
    expect((await resend()).body.data.handed?.state).toBe('waiting')
    // Nothing was sent back now: the page is one more, and too many.
    expect((await sendPage(shop, 'buyer', licence)).status).toBe(409)
  })

  it('of the agreement lead to the page where it is signed', async () => {
    await shop.database.write(async trx => {
      await trx.deleteFrom('outbox').execute()
      const kind = agreementPaper
      const day = chinaDay(shop.clock.now())
      await trx.deleteFrom('member_paper').execute()
      await trx
        .insertInto('member_paper')
        .values({ member_id: memberIds.buyer, kind, expires_on: addDays(day, 20) })
        .execute()
      await trx
        .insertInto('member_paper')
        .values({ member_id: memberIds.rival, kind, expires_on: addDays(day, -2) })
        .execute()
    })
    await warnOfPapers(shop.database, shop.clock.now())
    const letters = (await shop.database.read.selectFrom('outbox').select('message').execute()).map(
      ({ message }) => JSON.parse(message) as { kind: string },
    )
    expect(letters.map(({ kind }) => kind).toSorted()).toEqual(['agreementEnding', 'agreementExpired'])
    for (const [as, consequence] of [
      ['buyer', '到期后不能下单'],
      ['rival', '续签前不能下单'],
    ] as const) {
      const [notice] = (await shop.call(messageListCall, { as })).body.data.list
      expect(notice?.text).toContain(consequence)
      expect(notice?.text).toContain('“电子合同”')
      expect(notice?.text).not.toContain('上传')
    }
  })

  it('of a store are sent to its head office too where there is something to do', async () => {
    await shop.database.write(trx =>
      trx.updateTable('member').set({ parent_id: memberIds.rival }).where('id', '=', memberIds.buyer).execute(),
    )
    await handIn(shop, 'buyer', licence, 20)
    await operate('paper-reject', { paper: await openId(licence), reason: '模糊' })
    await shop.call(paperSaveCall, { as: 'buyer', body: { kind: licence, is_sent: 1 } })
    await approve(licence, 'buyer')
    await warnOfPapers(shop.database, shop.clock.now())
    const { list: notices } = (await shop.call(messageListCall, { as: 'rival' })).body.data
    expect(notices.map(({ title }) => title).toSorted()).toEqual([
      expect.stringMatching(`：${licence}即将到期`),
      expect.stringMatching(`：${licence}未通过审核`),
    ])
  })
})
