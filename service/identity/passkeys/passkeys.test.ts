import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { passkeyLimits } from '@yaoji/contract/people/passkeys'
import { createAuthenticator, type Authenticator } from '../../../testing/service/people/authenticator.ts'
import { memberIds } from '../../../testing/service/shops/commerce-fixture.ts'
import { closeShop, openShop, type Shop } from '../../../testing/service/shops/commerce-shop.ts'
import { dialects } from '../../../testing/service/index.ts'
import { addPasskey, addingOptions, readNewPasskey } from './add.ts'
import type { Attempt, Owner } from './challenge.ts'
import { listPasskeys, removePasskey } from './own.ts'
import { provingOptions, readPasskeyAnswer, takePasskeyAnswer } from './prove.ts'

const minuteMs = 60_000
const own: Owner = { kind: 'person', id: memberIds.buyer }
const rival: Owner = { kind: 'person', id: memberIds.rival }

describe.each(dialects)('passkeys on %s', dialect => {
  let shop: Shop
  let key: Authenticator
  const log = { warn: vi.fn(), error: vi.fn() }
  const reader = { kind: 'person', log: log as never } as const
  beforeEach(async () => {
    shop = await openShop(dialect)
    key = createAuthenticator(shop.config.siteOrigin)
    log.error.mockClear()
  })
  afterEach(() => closeShop(shop))

  const attemptOf = (owner: Owner, what: Attempt['for'], by = 'session'): Attempt => ({
    for: what,
    kind: owner.kind,
    by: `${owner.id} ${by}`,
  })
  const asked = (owner: Owner) => ({ owner, attempt: attemptOf(owner, 'adding'), now: shop.clock.now() })
  const ask = (owner = own) => addingOptions(shop.context, { ...asked(owner), account: 'danti', name: '单体' })
  const finish = async (answer: string, { owner = own, name = '办公室电脑' } = {}) => {
    const read = await readNewPasskey(shop.context, reader, answer)
    await shop.database.write(trx => addPasskey(trx, read, { ...asked(owner), name }))
  }
  const add = async (owner = own, authenticator = key, name = '办公室电脑') =>
    finish(authenticator.create(await ask(owner)), { owner, name })
  const askProof = (owner = own, by?: string) =>
    provingOptions(shop.context, { owner, attempt: attemptOf(owner, 'proving', by), now: shop.clock.now() })
  const take = async (answer: string, owner = own, by?: string) => {
    const read = await readPasskeyAnswer(shop.context, reader, answer)
    const taking = { owner, attempt: attemptOf(owner, 'proving', by), log: log as never, now: shop.clock.now() }
    return read && shop.database.write(trx => takePasskeyAnswer(trx, read, taking))
  }

  test('one is added by its owner under a name, and proves who they are', async () => {
    const options = JSON.parse(await ask()) as Record<string, unknown>
    expect(options).toMatchObject({
      rp: { id: new URL(shop.config.siteOrigin).hostname, name: shop.config.siteTitle },
      attestation: 'none',
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      pubKeyCredParams: [{ alg: -7 }, { alg: -8 }, { alg: -257 }],
    })
    await add()
    const [first] = await listPasskeys(shop.database.read, own)
    expect(first).toMatchObject({ name: '办公室电脑', last_used_at: null })
    const proof = JSON.parse(await askProof()) as { allowCredentials: unknown[] }
    expect(proof).toMatchObject({ userVerification: 'required', allowCredentials: [{ transports: ['internal'] }] })
    expect(await take(key.get(JSON.stringify(proof)))).toBe(true)
    expect((await listPasskeys(shop.database.read, own))[0]?.last_used_at).toBe(Math.floor(shop.clock.now() / 1_000))
    expect((JSON.parse(await ask()) as { excludeCredentials: unknown[] }).excludeCredentials).toHaveLength(1)
    expect(await take('246810')).toBeUndefined()
  })

  test('an answer counts once, also of ten at the same moment, and not after a wrong one to its challenge', async () => {
    await add()
    const answer = key.get(await askProof(), { counter: 0 })
    await shop.database.write(trx => trx.updateTable('passkey').set({ counter: 0 }).execute())
    const all = await Promise.all(Array.from({ length: 10 }, () => take(answer)))
    expect(all.filter(Boolean)).toHaveLength(1)
    expect(await take(answer)).toBe(false)
    const options = await askProof()
    const right = key.get(options, { counter: 0 })
    const wrong = JSON.parse(right) as { response: { signature: string } }
    wrong.response.signature = (JSON.parse(key.get(await askProof(), { counter: 0 })) as typeof wrong).response.signature
    expect(await take(JSON.stringify(wrong))).toBe(false)
    expect(await take(right)).toBe(false)
  })

  test('an answer counts for no other person, session or purpose', async () => {
    await add()
    const others = createAuthenticator(shop.config.siteOrigin)
    await add(rival, others)
    expect(await take(others.get(await askProof()))).toBe(false)
    expect(await take(key.get(await askProof()), rival)).toBe(false)
    expect(await take(key.get(await askProof(own, 'another session')))).toBe(false)
    const made = createAuthenticator(shop.config.siteOrigin)
    await expect(finish(made.create(await askProof()))).rejects.toMatchObject({
      errors: { answer: [expect.stringContaining('等待超过5分钟')] },
    })
  })

  test.each([
    ['another origin', { origin: 'https://evil.example' }],
    ['the console', { origin: 'http://localhost:4350' }],
    ['another rpID', { rpId: 'evil.example' }],
    ['no look at the user', { isVerified: false }],
    ['a challenge that nobody gave', { challenge: 'bWFkZSB1cA' }],
  ])('an answer with %s is refused, when it is added and when it proves', async (_, deviation) => {
    await expect(finish(key.create(await ask(), deviation))).rejects.toThrow(/请重新添加/)
    expect(await listPasskeys(shop.database.read, own)).toEqual([])
    await add()
    expect(await take(key.get(await askProof(), deviation))).toBe(false)
    expect(await take(key.get(await askProof()))).toBe(true)
  })

  test('a counter that goes back, or does not go on, is refused and logged', async () => {
    await add()
    expect(await take(key.get(await askProof(), { counter: 9 }))).toBe(true)
    for (const counter of [9, 8, 0]) expect(await take(key.get(await askProof(), { counter }))).toBe(false)
    expect(log.error).toHaveBeenCalledTimes(3)
    expect(await take(key.get(await askProof(), { counter: 10 }))).toBe(true)
  })

  test('a challenge is over after five minutes, and goes', async () => {
    await add()
    const [adding, proving] = [await ask(), await askProof()]
    shop.clock.advance(passkeyLimits.challengeMinutes * minuteMs)
    await expect(finish(createAuthenticator(shop.config.siteOrigin).create(adding))).rejects.toThrow('等待超过5分钟')
    expect(await take(key.get(proving))).toBe(false)
    await askProof()
    await askProof()
    expect(await shop.database.read.selectFrom('passkey_challenge').selectAll().execute()).toHaveLength(2)
  })

  test('one that was removed proves nothing; the last factor and that of another cannot be removed', async () => {
    await add()
    shop.clock.advance(1_000)
    await add(own, createAuthenticator(shop.config.siteOrigin), '手机')
    const [{ id = '' } = {}, phone] = await listPasskeys(shop.database.read, own)
    const remove = (passkey: string, { owner = own, hasOther = false } = {}) =>
      shop.database.write(trx => removePasskey(trx, owner, passkey, { hasOther }))
    await expect(remove(id, { owner: rival, hasOther: true })).rejects.toThrow('没有这个通行密钥')
    const options = await askProof()
    expect(await remove(id)).toBe('办公室电脑')
    expect(await take(key.get(options))).toBe(false)
    await expect(remove(phone?.id ?? '')).rejects.toThrow('最后一种两步验证方式')
    expect(await listPasskeys(shop.database.read, own)).toHaveLength(1)
    await remove(phone?.id ?? '', { hasOther: true })
  })

  test('there are ten of a person at the most, and each belongs to one', async () => {
    await add()
    await expect(finish(key.create(await ask(rival)), { owner: rival })).rejects.toThrow('已经添加过')
    const answers = await Promise.all(
      Array.from({ length: 12 }, async () => createAuthenticator(shop.config.siteOrigin).create(await ask())),
    )
    const added = await Promise.allSettled(answers.map(answer => finish(answer)))
    expect(added.filter(({ status }) => status === 'fulfilled')).toHaveLength(passkeyLimits.most - 1)
    await expect(ask()).rejects.toThrow('最多添加10个')
    await expect(
      finish(createAuthenticator(shop.config.siteOrigin).create(await ask(rival)), { owner: rival, name: '  ' }),
    ).rejects.toThrow('起个名称')
  })

  test.each(['{', '{}', '{"id":{},"response":[]}', '{"id":"x","rawId":"x","type":"public-key","response":{"clientDataJSON":"e30"}}'])(
    'nonsense %s is refused and breaks nothing',
    async text => {
      expect(await take(text)).toBe(false)
      await expect(finish(text)).rejects.toThrow('没有通过验证')
    },
  )
})
