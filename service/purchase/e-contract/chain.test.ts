import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { contractListCall, contractReadCall, contractSignCall } from '@yaoji/contract/calls/purchase/e-contract'
import { memberIds } from '../../../testing/service/shops/commerce-fixture.ts'
import { closeShop, openShop, type Shop } from '../../../testing/service/shops/commerce-shop.ts'
import { contractSteps, signing as as } from '../../../testing/service/people/contract-steps.ts'
import { dialects } from '../../../testing/service/index.ts'
import { trialGateway, type TrialGateway } from '../../../testing/service/app/trial-gateway.ts'

const head = memberIds[as]
const [own, foreign] = [memberIds.special, memberIds.rival]

describe.each(dialects)('contracts of a chain at its head office on %s', dialect => {
  let shop: Shop
  let trial: TrialGateway
  beforeEach(async () => {
    trial = trialGateway()
    shop = await openShop(dialect, { openGateway: trial.open })
    await shop.database.write(async trx => {
      const { person_id } = await trx.selectFrom('membership').select('person_id').where('member_id', '=', head).executeTakeFirstOrThrow()
      await trx.updateTable('member').set({ rank: 4 }).where('id', '=', head).execute()
      // One store is the person's own, the other of the same chain is not.
      const unsigned = { parent_id: head, is_contract_signed: 0, contract_until: 0, promise_until: 0, is_special: 0 }
      await trx.deleteFrom('contract').where('member_id', 'in', [own, foreign]).execute()
      await trx.updateTable('member').set(unsigned).where('id', 'in', [own, foreign]).execute()
      await trx.insertInto('membership').values({ person_id, member_id: own, role: 'owner', is_default: 0 }).execute()
    })
  })
  afterEach(() => closeShop(shop))
  const { list, begin, tell } = contractSteps(
    () => shop,
    () => trial,
  )
  const until = async () =>
    shop.database.read.selectFrom('member').select(['id', 'contract_until']).where('id', 'in', [head, own, foreign]).orderBy('id').execute()
  const signed = async () => (await until()).filter(row => row.contract_until > 0).map(({ id }) => id)

  it('are signed at once for the head office and every store whose 店主 the person is', async () => {
    const { list: first, stores = [] } = await list()
    expect(stores.map(({ id, list: each }) => [id, each.map(({ kind, state }) => `${kind} ${state}`).toSorted()])).toEqual([
      [own, ['platform to-sign', 'purchase to-sign', 'quality to-sign']],
    ])
    const [text] = stores[0]!.list
    expect((await shop.call(contractReadCall, { as, params: { id: text!.id } })).body.data.paragraphs.join()).toContain(stores[0]!.company)
    const { url } = (await begin([...first, ...stores[0]!.list])).body.data
    expect((await tell(url)).json()).toEqual({ taken: true })
    expect(await signed()).toEqual([head, own].toSorted((a, b) => a - b))
  })

  it('of a store that is not theirs are neither listed, nor read, nor signed', async () => {
    const [others] = (await shop.call(contractListCall, { as: 'rival' })).body.data.list
    expect(await shop.call(contractReadCall, { as, params: { id: others!.id } })).toMatchObject({ status: 404 })
    expect(await begin([...(await list()).list, others!])).toMatchObject({ status: 404 })
    expect(await signed()).toEqual([])
  })

  it('are not offered in a store, nor to who is no longer its 店主', async () => {
    const store = await shop.call(contractListCall, { as: 'special' })
    expect(store.body.data).not.toHaveProperty('stores')
    const { stores = [] } = await list()
    await shop.database.write(async trx => {
      const { person_id } = await trx.selectFrom('membership').select('person_id').where('member_id', '=', head).executeTakeFirstOrThrow()
      await trx.updateTable('membership').set({ role: 'buyer' }).where('person_id', '=', person_id).where('member_id', '=', own).execute()
    })
    const body = { ids: stores[0]!.list.map(({ id }) => id), hashes: stores[0]!.list.map(each => each.text_hash) }
    expect((await shop.call(contractSignCall, { as, body })).status).toBe(404)
    expect(await list()).not.toHaveProperty('stores')
  })
})
