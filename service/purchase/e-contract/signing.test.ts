import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { contractListCall, contractSignCall } from '@yaoji/contract/calls/purchase/e-contract'
import { closeShop, openShop, type Shop } from '../../../testing/service/shops/commerce-shop.ts'
import { contractSteps, signing as as } from '../../../testing/service/people/contract-steps.ts'
import { dialects } from '../../../testing/service/index.ts'
import { trialGateway, type TrialGateway } from '../../../testing/service/app/trial-gateway.ts'

describe.each(dialects)('contracts at the page of the provider on %s', dialect => {
  let shop: Shop
  let trial: TrialGateway
  beforeEach(async () => {
    trial = trialGateway()
    shop = await openShop(dialect, { openGateway: trial.open })
  })
  afterEach(() => closeShop(shop))
  const { list, begin } = contractSteps(
    () => shop,
    () => trial,
  )

  it('are signed by no one else: neither with other texts, nor from an address that the shop did not sign', async () => {
    const all = (await list()).list
    const { url } = (await begin(all)).body.data
    const request = trial.gateway().enterSigning(Object.fromEntries(new URL(url).searchParams))!
    const others = { ...request, texts: request.texts.map(text => ({ ...text, hash: '0'.repeat(64) })) }
    const unknown = { ...request, id: 'A'.repeat(16) }
    for (const message of [others, unknown, { ...request, texts: request.texts.slice(1) }]) {
      const { headers, body } = trial.gateway().signingNotice(message, 'signed')
      const answer = await shop.app.inject({
        method: 'POST',
        url: '/notify/signing',
        headers: headers as Record<string, string>,
        payload: body,
      })
      expect(answer.json()).toEqual({ taken: false })
    }
    const forged = new URL(url)
    forged.searchParams.set('request', Buffer.from(JSON.stringify({ ...request, signer: '别人' })).toString('base64url'))
    const address = forged.pathname + forged.search
    const form = { 'content-type': 'application/x-www-form-urlencoded' }
    expect((await shop.app.inject({ url: address })).statusCode).toBe(400)
    expect((await shop.app.inject({ method: 'POST', url: address, headers: form, payload: 'outcome=signed' })).headers.location).toBe(
      address,
    )
    expect(new Set((await list()).list.map(({ state }) => state))).toEqual(new Set(['signing']))
    const page = new URL(url).pathname + new URL(url).search
    expect((await shop.app.inject({ url: page })).body).toContain(all[0]!.text_hash)
    const done = await shop.app.inject({ method: 'POST', url: page, headers: form, payload: 'outcome=signed' })
    expect(done.headers.location).toBe(`${shop.config.siteOrigin}/dzht`)
    expect(new Set((await list()).list.map(({ state }) => state))).toEqual(new Set(['in-force']))
  })
})

it('are signed on paper alone where no provider is set up', async () => {
  const [dialect] = dialects
  const shop = await openShop(dialect!)
  const { list, can_sign } = (await shop.call(contractListCall, { as })).body.data
  expect(can_sign).toBe(0)
  const body = { ids: list.map(({ id }) => id), hashes: list.map(each => each.text_hash) }
  const answer = await shop.call(contractSignCall, { as, body })
  const notified = await shop.app.inject({ method: 'POST', url: '/notify/signing', payload: '{}' })
  await closeShop(shop)
  expect(answer).toMatchObject({ status: 409, body: { msg: '在线签署暂未开通，请联系客服签署纸质合同' } })
  expect(notified.statusCode).toBe(404)
})
