import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { contractReadCall } from '@yaoji/contract/calls/purchase/e-contract'
import { memberIds } from '../../../testing/service/shops/commerce-fixture.ts'
import { closeShop, openShop, type Shop } from '../../../testing/service/shops/commerce-shop.ts'
import { contractSteps, signing as as } from '../../../testing/service/people/contract-steps.ts'
import { dialects } from '../../../testing/service/index.ts'
import { trialGateway, type TrialGateway } from '../../../testing/service/app/trial-gateway.ts'

describe.each(dialects)('contracts at the desk of operators on %s', dialect => {
  let shop: Shop
  let trial: TrialGateway
  beforeEach(async () => {
    trial = trialGateway()
    shop = await openShop(dialect, { openGateway: trial.open })
  })
  afterEach(() => closeShop(shop))
  const { list, run } = contractSteps(
    () => shop,
    () => trial,
  )

  it('are issued, ended, noted and listed by operators', async () => {
    const stores = ['unsigned', 'buyer']
    const issued = await run('contract-issue', {
      kind: 'quality',
      stores,
      ends_on: '2029-12-31',
      paragraphs: ['协议{number}', '与{buyer}'],
    })
    expect(issued.contracts.map(({ store, ends_on }) => `${store} ${ends_on}`).toSorted()).toEqual([
      'buyer 2029-12-31',
      'unsigned 2029-12-31',
    ])
    expect(await run('contract-issue', { kind: 'quality', stores })).toEqual({ contracts: [], skipped: ['buyer', 'unsigned'] })
    expect((await run('contract-issue', { kind: 'ephedrine' })).contracts.map(({ store }) => store)).toEqual(['special'])
    expect((await run('contract-issue', { kind: 'platform' })).contracts.map(({ store }) => store).toSorted()).toEqual([
      'buyer',
      'poor',
      'rival',
      'special',
      'unsigned',
    ])
    await expect(run('contract-issue', { kind: 'quality', stores: ['nobody'] })).rejects.toMatchObject({
      code: 422,
      errors: { stores: ['门店nobody不存在'] },
    })
    for (const ends_on of ['2027-02-31', '2020-01-01'])
      await expect(run('contract-issue', { kind: 'quality', ends_on })).rejects.toMatchObject({
        code: 422,
        errors: { ends_on: ['截止日期不存在或早于今天'] },
      })
    const [own] = (await run('contract-list', { state: 'to-sign', store: 'unsigned' })).contracts.filter(({ kind }) => kind === 'quality')
    const { number } = own!
    const [read] = (await list()).list.filter(each => each.number === number)
    expect((await shop.call(contractReadCall, { as, params: { id: read!.id } })).body.data.paragraphs).toEqual([
      `协议${number}`,
      `与试验药店${memberIds[as]}`,
    ])
    expect((await run('contract-sign-paper', { number, signer: '王药师' })).contracts).toMatchObject([
      { number, state: 'in-force', signer: '王药师' },
    ])
    await expect(run('contract-sign-paper', { number, signer: '王药师' })).rejects.toMatchObject({ code: 409 })
    await run('contract-withdraw', { number, reason: '主体变更' })
    await expect(run('contract-withdraw', { number, reason: '主体变更' })).rejects.toMatchObject({ code: 409 })
    await expect(run('contract-withdraw', { number: 'HT2026010100000000', reason: '主体变更' })).rejects.toMatchObject({ code: 404 })
    expect((await run('contract-list', { state: 'ended' })).contracts).toMatchObject([{ number, store: 'unsigned' }])
  })
})
