import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { agentLimits } from '@yaoji/contract/people/programs'
import { agentConsentReadCall } from '@yaoji/contract/calls/identity/agent-consent'
import { agentClient, agentRequest } from '../../../testing/service/agents/agents.ts'
import { closeShop, openShop, type Shop } from '../../../testing/service/shops/commerce-shop.ts'
import { dialects } from '../../../testing/service/index.ts'

describe.each(dialects)('registrations of many agents on %s', dialect => {
  let shop: Shop
  beforeEach(async () => void (shop = await openShop(dialect)))
  afterEach(() => closeShop(shop))

  it('makes room for new clients by the ones that wait longest, so that registrations cannot be stopped', async () => {
    const from = async (remoteAddress: string) => {
      const headers = { 'content-type': 'application/json' }
      const payload = { redirect_uris: [agentClient.redirect] }
      const answer = await shop.app.inject({ method: 'POST', url: '/oauth/register', headers, payload, remoteAddress })
      return { status: answer.statusCode, ...answer.json<{ client_id: string; error?: string }>() }
    }
    const isThere = async (id: string) =>
      (await shop.call(agentConsentReadCall, { as: 'buyer', query: { ...agentRequest, client_id: id } })).status === 200
    const first = await from('203.0.113.1')
    shop.clock.advance(60_000)
    for (let count = 1; count < agentLimits.newClientsPerAddress; count++) expect((await from('203.0.113.1')).status).toBe(201)
    shop.clock.advance(60_000)
    expect(await from('203.0.113.1')).toMatchObject({ status: 503, error: 'temporarily_unavailable' })
    const other = await from('203.0.113.2')
    expect([other.status, await isThere(first.client_id)]).toEqual([201, true])
    shop.clock.advance(agentLimits.newClientSafeHours * 3_600_000 - 120_000)
    expect([(await from('203.0.113.1')).status, await isThere(first.client_id)]).toEqual([201, false])
    const rows = Array.from({ length: agentLimits.newClientsMax - agentLimits.newClientsPerAddress - 1 }, (_, at) => at)
    const common = { name: 'x', redirects: '[]', source_hash: 'many', created_at: shop.clock.now() }
    await shop.database.write(async trx => {
      for (let start = 0; start < rows.length; start += 500)
        await trx
          .insertInto('agent_client')
          .values(rows.slice(start, start + 500).map(at => ({ ...common, id: `many-${at}` })))
          .execute()
    })
    shop.clock.advance(60_000)
    const last = await from('203.0.113.3')
    expect([last.status, await isThere(other.client_id)]).toEqual([201, true])
    await shop.database.write(trx =>
      trx.updateTable('agent_client').set({ created_at: shop.clock.now() }).where('used_at', 'is', null).execute(),
    )
    expect(await from('203.0.113.4')).toMatchObject({ status: 503, error: 'temporarily_unavailable' })
  })
})
