import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { checkoutCall } from '@yaoji/contract/calls/purchase/checkout'
import { paperListCall } from '@yaoji/contract/calls/identity/qualifications'
import { addDays, chinaDay } from '@yaoji/contract/domain/china-day'
import { neededOf } from '@yaoji/contract/papers/needed'
import { memberIds } from '../../../testing/service/shops/commerce-fixture.ts'
import { goodsIds } from '../../../testing/service/shops/commerce-goods.ts'
import { closeShop, openShop, type Shop } from '../../../testing/service/shops/commerce-shop.ts'
import { contractSteps, signing as as } from '../../../testing/service/people/contract-steps.ts'
import { handIn } from '../../../testing/service/people/hand-in.ts'
import { dialects } from '../../../testing/service/index.ts'
import { trialGateway, type TrialGateway } from '../../../testing/service/app/trial-gateway.ts'

const kind = '质量保证协议'

it('no customer type has to upload what it signs', () => {
  for (const rank of [1, 2, 3, 4, 5, 6]) {
    const { required, conditional } = neededOf(rank)
    expect([required.flat().includes(kind), conditional.includes(kind)]).toEqual([false, true])
  }
})

describe.each(dialects)('质量保证协议 on %s', dialect => {
  let shop: Shop
  let trial: TrialGateway
  beforeEach(async () => {
    trial = trialGateway()
    shop = await openShop(dialect, { openGateway: trial.open })
  })
  afterEach(() => closeShop(shop))
  const { list, signAll, run } = contractSteps(
    () => shop,
    () => trial,
  )

  const paper = async () => (await shop.call(paperListCall, { as })).body.data.list.find(each => each.kind === kind)
  const agreements = async () => (await list()).list.filter(each => each.kind === 'quality')
  async function handedIn(days: number) {
    await handIn(shop, as, kind, days)
    const { handed } = (await paper()) ?? {}
    await run('paper-approve', { paper: handed?.id })
  }

  it('that is signed online is the paper too, with the same end, and gone with it', async () => {
    await signAll()
    const [signed] = await agreements()
    expect(await paper()).toMatchObject({ is_required: 0, state: 'passed', expires_on: signed!.ends_on })
    await run('contract-withdraw', { number: signed!.number, reason: '主体变更' })
    expect(await paper()).toMatchObject({ state: 'missing', expires_on: '' })
  })

  it('on paper is the contract too: nothing of it is left to sign until it ends', async () => {
    await shop.addGoods(as, goodsIds.packed, 30)
    await list()
    await handedIn(200)
    const end = addDays(chinaDay(shop.clock.now()), 200)
    expect(await paper()).toMatchObject({ expires_on: end })
    expect((await agreements()).filter(({ state }) => state !== 'ended')).toMatchObject([
      { state: 'in-force', ends_on: end, is_on_paper: 1, signer: '盖章原件' },
    ])
    expect((await shop.call(checkoutCall, { as, body: { coupon_id: 0 } })).status).toBe(459)
    await signAll()
    expect((await shop.call(checkoutCall, { as, body: { coupon_id: 0 } })).status).toBe(200)
    const { contract_until: until } = await shop.database.read
      .selectFrom('member')
      .select('contract_until')
      .where('id', '=', memberIds[as])
      .executeTakeFirstOrThrow()
    expect(chinaDay(until - 1)).toBe(end)
  })

  it.each([
    [800, 800],
    [20, 364],
  ])('signed online and handed in for %i days ends after %i, in both places', async (days, last) => {
    await signAll()
    await handedIn(days)
    const end = addDays(chinaDay(shop.clock.now()), last)
    const ends = (await agreements()).flatMap(({ ends_on, state }) => (state === 'ended' || ends_on === null ? [] : [ends_on]))
    expect([(await paper())?.expires_on, ends.toSorted().at(-1)]).toEqual([end, end])
  })
})
