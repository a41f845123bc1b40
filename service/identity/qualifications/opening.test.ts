import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { paperListCall, scopeTreeCall } from '@yaoji/contract/calls/identity/qualifications'
import { messageListCall } from '@yaoji/contract/calls/identity/inbox'
import { userBaseCall } from '@yaoji/contract/calls/identity/session'
import { addDays, chinaDay } from '@yaoji/contract/domain/china-day'
import { neededOf } from '@yaoji/contract/papers/needed'
import { carryOut as carryOutOnce } from '../../operations/operator-calls/carry-out.ts'
import { approvePapers, handedPaper } from '../../../testing/service/people/approve-papers.ts'
import { carryOut, signer } from '../../../testing/service/orders/carry-out.ts'
import { memberIds } from '../../../testing/service/shops/commerce-fixture.ts'
import { closeShop, openShop, type Shop } from '../../../testing/service/shops/commerce-shop.ts'
import { dialects } from '../../../testing/service/app/dialects.ts'
import { closeOpenings } from './opening.ts'

const dayMs = 86_400_000
const store = 'unapproved'
const boss = '超级管理员'

describe.each(dialects)('a store on %s', dialect => {
  let shop: Shop
  beforeEach(async () => void (shop = await openShop(dialect)))
  afterEach(() => closeShop(shop))

  const operate = (command: string, body: Record<string, unknown> = {}) =>
    shop.database.write(trx => carryOut(trx, command, { body: { store, ...body }, name: boss, now: shop.clock.now() }))
  const once = (command: string, body: Record<string, unknown>, name = boss) =>
    shop.database.write(trx => carryOutOnce(trx, command, { body, name, now: shop.clock.now() }))
  const isPassed = async () => (await shop.call(userBaseCall, { as: store })).body.data.is_passed
  const beOfRank = (rank: number) =>
    shop.database.write(trx => trx.updateTable('member').set({ rank }).where('id', '=', memberIds[store]).execute())
  const tree = async () => (await shop.call(scopeTreeCall, { as: store })).body.data.list.flatMap(group => group.children)

  test.each([1, 2, 3, 4, 5, 6])(
    'of type %i is approved by hand only when every paper that it needs is in force, and is asked which are not',
    async rank => {
      await beOfRank(rank)
      const groups = neededOf(rank).required
      const refused = await operate('store-approve').catch((error: Error) => error.message)
      for (const group of groups) expect(refused).toContain(`${group.join('或')}（未上传）`)
      // One that waits, one that was sent back, one that is over: none of them counts.
      const [waiting, rejected, over] = groups.map(([kind]) => kind!)
      await shop.database.write(async trx => {
        const now = shop.clock.now()
        await handedPaper(trx, store, waiting!, now)
        const sentBack = await handedPaper(trx, store, rejected!, now)
        await carryOut(trx, 'paper-reject', { body: { paper: sentBack, reason: '公章不清晰' }, name: boss, now })
        const past = { member_id: memberIds[store], kind: over!, expires_on: addDays(chinaDay(now), -1) }
        await trx.insertInto('member_paper').values(past).execute()
      })
      const again = await operate('store-approve').catch((error: Error) => error.message)
      for (const [kind, state] of [
        [waiting, '待审核'],
        [rejected, '已驳回'],
        [over, '已过期'],
      ])
        expect(again).toContain(`${kind}（${state}）`)
      expect(await isPassed()).toBe(0)
    },
  )

  test('passes by its papers alone, and gets no scope without the paper that opens it', async () => {
    await shop.database.write(trx => approvePapers(trx, store, { name: boss, now: shop.clock.now() }))
    expect(await isPassed()).toBe(1)
    await shop.database.write(trx => trx.updateTable('member').set({ is_passed: 0 }).where('id', '=', memberIds[store]).execute())
    await expect(operate('store-approve', { scopes: ['三类器械'] })).rejects.toThrow(
      '三类器械没有有效证件，不能开通：第三类医疗器械经营许可证',
    )
    await operate('store-approve', { scopes: ['抗生素'] })
    expect(await isPassed()).toBe(1)
  })

  test('reads 可采购 of no scope next to a paper that is not in force', async () => {
    await shop.database.write(async trx => {
      await trx.updateTable('member').set({ is_passed: 1 }).where('id', '=', memberIds[store]).execute()
      for (const scope of ['食品', '三类器械', '含麻类', '消杀'])
        await trx.insertInto('member_scope').values({ member_id: memberIds[store], scope }).execute()
    })
    for (const { scope, state, papers } of await tree()) {
      expect(state === 'open' && papers.some(paper => paper.state === 'missing'), scope).toBe(false)
      if (state === 'open')
        expect(
          papers.every(paper => ['passed', 'ending', 'changing'].includes(paper.state)),
          scope,
        ).toBe(true)
    }
    expect((await tree()).filter(({ state }) => state === 'open')).toEqual([])
    await shop.database.write(trx => approvePapers(trx, store, { name: boss, now: shop.clock.now() }))
    expect((await tree()).filter(({ state }) => state === 'open').map(({ scope }) => scope)).toContain('化学药')
  })

  test('is opened without them by two people with a reason for at most seven days, and closes by itself', async () => {
    const body = { store, reason: '灾区急需', scopes: ['抗生素'] }
    const asked = await once('store-open', body)
    expect(asked).toMatchObject({ statement: { state: 'told', needs_signature: true } })
    if (!('statement' in asked)) throw new Error('it was opened at once')
    expect(asked.statement.sentences.join('\n')).toMatch(/缺少：营业执照（未上传）.*原因：灾区急需/s)
    const { confirm } = asked.statement
    expect(await once('store-open', { ...body, confirm })).toMatchObject({ statement: { state: 'confirmed' } })
    expect(await isPassed()).toBe(0)
    await expect(once('statement-sign', { statement: confirm }, boss)).rejects.toThrow('签字人不能是提交人自己')
    await once('statement-sign', { statement: confirm }, signer)
    expect(await isPassed()).toBe(1)
    await expect(once('store-open', body)).rejects.toThrow('不需要临时开通')
    const opening = await shop.database.read.selectFrom('store_opening').selectAll().executeTakeFirstOrThrow()
    expect(opening).toMatchObject({ reason: '灾区急需', opened_by: boss, signed_by: signer, scopes: '["抗生素"]', closed_at: null })
    expect(Number(opening.ends_at) - Number(opening.opened_at)).toBe(7 * dayMs)
    shop.clock.advance(7 * dayMs - 1)
    await closeOpenings(shop.database, shop.clock.now())
    expect(await isPassed()).toBe(1)
    shop.clock.advance(1)
    await closeOpenings(shop.database, shop.clock.now())
    expect(await isPassed()).toBe(0)
    const scopes = await shop.database.read.selectFrom('member_scope').select('scope').where('member_id', '=', memberIds[store]).execute()
    expect(scopes.map(({ scope }) => scope)).not.toContain('抗生素')
    const titles = (await shop.call(messageListCall, { as: store })).body.data.list.map(({ title }) => title)
    expect(titles).toEqual(expect.arrayContaining(['门店已临时开通', '临时开通已结束']))
  })

  test('that was opened stays open when its papers become whole meanwhile', async () => {
    await operate('store-open', { reason: '灾区急需', days: 3 })
    await shop.database.write(trx => approvePapers(trx, store, { name: boss, now: shop.clock.now() }))
    shop.clock.advance(8 * dayMs)
    await closeOpenings(shop.database, shop.clock.now())
    expect(await isPassed()).toBe(1)
    expect((await shop.call(paperListCall, { as: store })).body.data.state_text).toBe('已认证')
    expect(await shop.database.read.selectFrom('store_opening').select('closed_why').execute()).toEqual([{ closed_why: 'papers' }])
  })
})
