import { createHash } from 'node:crypto'
import type { OAuthClientProvider } from '@modelcontextprotocol/client'
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { agentLimits, mcpPath } from '@yaoji/contract/people/programs'
import { agentConsentCall, agentConsentReadCall } from '@yaoji/contract/calls/identity/agent-consent'
import { programEndCall, programListCall } from '@yaoji/contract/calls/identity/store-program'
import { orderListCall } from '@yaoji/contract/calls/purchase/order'
import { testPassword } from '../../../testing/service/people/add-member.ts'
import { fetchOf } from '../../../testing/service/agents/agent-client.ts'
import { agentClient, agentRequest, askTokens, codeFields, letAgentIn, verifier } from '../../../testing/service/agents/agents.ts'
import { memberIds } from '../../../testing/service/shops/commerce-fixture.ts'
import { closeShop, openShop, type Shop } from '../../../testing/service/shops/commerce-shop.ts'
import { dialects } from '../../../testing/service/index.ts'
import { cleanUp } from '../../operations/retention/clean-up.ts'

const as = 'buyer'
const dayMs = 86_400_000

describe.each(dialects)('letting agents in on %s', dialect => {
  let shop: Shop
  beforeEach(async () => {
    shop = await openShop(dialect)
  })
  afterEach(() => closeShop(shop))

  const read = (change: object = {}) => shop.call(agentConsentReadCall, { as, query: { ...agentRequest, ...change } })
  const tokensOf = async () => (await askTokens(shop, codeFields(await letAgentIn(shop, as)))).body
  const refresh = (refresh_token: string, more: Record<string, string> = {}) =>
    askTokens(shop, { grant_type: 'refresh_token', refresh_token, ...more })
  const orders = async (token: string) => (await shop.call(orderListCall, { token })).status
  const list = async () => (await shop.call(programListCall, { as })).body.data.list
  const register = (payload: object | string) =>
    shop.app.inject({ method: 'POST', url: '/oauth/register', headers: { 'content-type': 'application/json' }, payload })

  it('goes from a refused call to tools as the official client does it, with a person in between', async () => {
    const kept: Record<string, unknown> = {}
    const redirect = 'http://localhost:7777/callback'
    const provider: OAuthClientProvider = {
      redirectUrl: redirect,
      clientMetadata: { client_name: '小药助手', redirect_uris: [redirect], token_endpoint_auth_method: 'none' },
      state: () => 'its-state',
      clientInformation: () => kept.client as never,
      saveClientInformation: client => void (kept.client = client),
      tokens: () => kept.tokens as never,
      saveTokens: tokens => void (kept.tokens = tokens),
      redirectToAuthorization: url => void (kept.url = url),
      saveCodeVerifier: text => void (kept.verifier = text),
      codeVerifier: () => String(kept.verifier),
    }
    const open = () =>
      new StreamableHTTPClientTransport(new URL(shop.config.serviceOrigin + mcpPath), { fetch: fetchOf(shop), authProvider: provider })
    const first = open()
    await expect(new Client({ name: 'a', version: '1' }).connect(first)).rejects.toThrow(/./)
    const url = kept.url as URL
    expect(url.origin + url.pathname).toBe(`${shop.config.siteOrigin}/ddgl/authorize`)
    const query = Object.fromEntries(url.searchParams) as unknown as typeof agentRequest
    expect((await shop.call(agentConsentReadCall, { as, query })).body.data).toMatchObject({
      ...{ name: '小药助手', host: 'localhost:7777', rights: ['look', 'draft'], days: agentLimits.grantDays },
      refuse_url: `${redirect}?error=access_denied&state=its-state&iss=${encodeURIComponent(shop.config.serviceOrigin)}`,
    })
    const body = { ...query, rights: ['look', 'draft'], password: testPassword }
    const back = new URL((await shop.call(agentConsentCall, { as, body })).body.data.url)
    expect([back.origin + back.pathname, back.searchParams.get('state'), back.searchParams.get('iss')]).toEqual([
      redirect,
      'its-state',
      shop.config.serviceOrigin,
    ])
    await first.finishAuth(back.searchParams)
    const client = new Client({ name: 'a', version: '1' })
    await client.connect(open())
    expect((await client.listTools()).tools).toHaveLength(12)
    expect(await list()).toMatchObject([
      { kind: 'agent', name: '小药助手', rights: ['look', 'draft'], person: 'buyer', state: 'open', order_limit: null },
    ])
  })

  it('gives tokens for a code once, to who asked for it, in time, and stores hashes alone', async () => {
    const code = await letAgentIn(shop, as)
    const wrongs: readonly Record<string, string>[] = [
      { code_verifier: `${verifier}x` },
      { code_verifier: '' },
      { redirect_uri: 'https://agent.example/' },
      { client_id: 'other' },
      { code: 'other' },
    ]
    for (const wrong of wrongs)
      expect(await askTokens(shop, { ...codeFields(code), ...wrong })).toMatchObject({ status: 400, body: { error: 'invalid_grant' } })
    expect((await askTokens(shop, { ...codeFields(code), resource: 'https://other.example' })).body.error).toBe('invalid_request')
    expect((await askTokens(shop, { ...codeFields(code), grant_type: 'password' })).body.error).toBe('unsupported_grant_type')
    const { status, body } = await askTokens(shop, codeFields(code))
    expect([status, body.scope, body.expires_in]).toEqual([200, 'look draft', 3_600])
    expect(await orders(body.access_token)).toBe(200)
    const tables = ['store_program', 'agent_token', 'agent_code'] as const
    const stored = JSON.stringify(await Promise.all(tables.map(table => shop.database.read.selectFrom(table).selectAll().execute())))
    for (const secret of [code, body.access_token, body.refresh_token]) expect(stored).not.toContain(secret)
    // The same again: who has it was overheard, so that what it gave ends.
    expect((await askTokens(shop, codeFields(code))).body.error).toBe('invalid_grant')
    expect(await orders(body.access_token)).toBe(401)
    expect(await list()).toMatchObject([{ state: 'ended', ended_why: 'replay' }])
    const late = await letAgentIn(shop, as)
    shop.clock.advance(agentLimits.codeSeconds * 1_000)
    expect((await askTokens(shop, codeFields(late))).body.error).toBe('invalid_grant')
  })

  it('changes tokens at each refresh; one that comes twice ends the agent', async () => {
    const first = await tokensOf()
    shop.clock.advance(agentLimits.accessHours * 3_600_000)
    expect(await orders(first.access_token)).toBe(401)
    const { body: second } = await refresh(first.refresh_token)
    expect(await orders(second.access_token)).toBe(200)
    expect((await refresh(second.refresh_token, { client_id: 'other' })).body.error).toBe('invalid_grant')
    expect(await orders(second.access_token)).toBe(200)
    expect((await refresh(first.refresh_token)).body.error).toBe('invalid_grant')
    expect(await orders(second.access_token)).toBe(401)
    expect((await refresh(second.refresh_token)).body.error).toBe('invalid_grant')
  })

  it('ends with its days, with its 店主, by them, and by its client', async () => {
    const tokens = await tokensOf()
    await shop.database.write(trx => trx.updateTable('membership').set({ role: 'buyer' }).where('person_id', '=', memberIds[as]).execute())
    expect([await orders(tokens.access_token), (await refresh(tokens.refresh_token)).status]).toEqual([401, 400])
    await shop.database.write(trx => trx.updateTable('membership').set({ role: 'owner' }).where('person_id', '=', memberIds[as]).execute())
    const ended = await tokensOf()
    const [{ id } = { id: '' }] = (await list()).filter(({ state }) => state === 'open')
    await shop.call(programEndCall, { as, params: { id }, body: {} })
    expect([await orders(ended.access_token), (await refresh(ended.refresh_token)).status]).toEqual([401, 400])
    const revoked = await tokensOf()
    const payload = new URLSearchParams({ token: revoked.refresh_token, client_id: agentClient.id }).toString()
    const headers = { 'content-type': 'application/x-www-form-urlencoded' }
    expect((await shop.app.inject({ method: 'POST', url: '/oauth/revoke', headers, payload })).statusCode).toBe(200)
    expect(await orders(revoked.access_token)).toBe(401)
    let last = await tokensOf()
    for (let days = 0; days < agentLimits.grantDays; days += 15) {
      shop.clock.advance(15 * dayMs)
      last = { ...last, ...(await refresh(last.refresh_token)).body }
    }
    expect(last.error).toBe('invalid_grant')
  })

  it('registers clients that come back to an own address alone, a bounded number, and forgets those that were never let in', async () => {
    const wrong = [
      'http://agent.example/',
      'javascript:alert(1)',
      'https://u:p@agent.example/',
      'https://agent.example/#x',
      'agent',
      `https://agent.example/${'x'.repeat(500)}`,
    ]
    for (const uri of wrong) expect((await register({ redirect_uris: [uri] })).json()).toMatchObject({ error: 'invalid_redirect_uri' })
    for (const body of [
      {},
      { redirect_uris: [] },
      { redirect_uris: Array.from({ length: 6 }, () => agentClient.redirect) },
      { redirect_uris: 'https://agent.example/' },
    ])
      expect((await register(body)).statusCode).toBe(400)
    for (const body of ['{', '[]', '"x"']) expect((await register(body)).json()).toMatchObject({ error: 'invalid_client_metadata' })
    shop.clock.advance(60_000)
    const right = { client_name: '名\u202e字'.padEnd(60, '长'), redirect_uris: ['http://127.0.0.1:9/cb'] }
    expect((await register({ ...right, token_endpoint_auth_method: 'client_secret_basic' })).statusCode).toBe(400)
    const { client_id, client_name } = (await register(right)).json<{ client_id: string; client_name: string }>()
    expect([client_name.length, client_name.includes('\u202e')]).toEqual([30, false])
    expect((await read({ client_id, redirect_uri: right.redirect_uris[0] })).status).toBe(200)
    shop.clock.advance(agentLimits.newClientDays * dayMs)
    expect((await read({ client_id, redirect_uri: right.redirect_uris[0] })).status).toBe(422)
    await cleanUp(shop.database, shop.clock.now())
    expect((await shop.database.read.selectFrom('agent_client').select('id').execute()).map(({ id }) => id)).toEqual([agentClient.id])
    const answers = await Promise.all(Array.from({ length: agentLimits.registrationsPerMinute + 1 }, () => register(right)))
    expect(
      answers
        .map(({ statusCode }) => statusCode)
        .toSorted()
        .at(-1),
    ).toBe(429)
  })

  it('describes itself where clients look', async () => {
    const { serviceOrigin } = shop.config
    const json = async (url: string) => (await shop.app.inject({ url })).json<Record<string, unknown>>()
    expect(await json('/.well-known/oauth-protected-resource/mcp')).toMatchObject({
      resource: serviceOrigin + mcpPath,
      authorization_servers: [serviceOrigin],
    })
    expect(await json('/.well-known/oauth-authorization-server')).toMatchObject({
      issuer: serviceOrigin,
      code_challenge_methods_supported: ['S256'],
    })
    expect(agentRequest.code_challenge).toBe(createHash('sha256').update(verifier).digest('base64url'))
  })
})
