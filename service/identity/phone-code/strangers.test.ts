import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { phoneCodeSendCall } from '@yaoji/contract/calls/identity/phone-code'
import { loginCall } from '@yaoji/contract/calls/identity/session'
import type { Mailbox } from '../../trial/mailbox/mailbox.ts'
import { addMember, dialects, startTestApp, testPassword, type TestApp } from '../../../testing/service/index.ts'
import { testMailbox } from '../../../testing/service/app/letters.ts'

const phone = '13612345678'
const hourMs = 3_600_000
const tooMany = { status: 429, problem: '该手机号获取验证码次数过多，请稍后再试' }
const sent = { status: 200, problem: undefined }

describe.each(dialects)('codes that strangers request for a telephone on %s', dialect => {
  let shop: TestApp
  let mailbox: Mailbox
  beforeEach(async () => {
    mailbox = testMailbox()
    shop = await startTestApp(dialect, { seed: 'none', config: { senders: { ...mailbox.senders, mail: undefined }, trustedProxies: 1 } })
    await addMember(shop.database, { phone })
  })
  afterEach(async () => {
    await shop.close()
    mailbox.close()
  })

  async function request(address: string, { to = phone, purpose = 'reset', cookie = '' } = {}) {
    const headers = { 'x-forwarded-for': address, ...(cookie && { cookie }) }
    const { status, body } = await shop.call(phoneCodeSendCall, { body: { phone: to, purpose }, headers })
    return { status, problem: body.errors?.phone?.[0] }
  }
  const answers = async (addresses: readonly string[], about = {}) => {
    const all = []
    for (const address of addresses) all.push((await request(address, about)).status)
    return all
  }
  const strangers = (count: number) => Array.from({ length: count }, (_, at) => `198.51.100.${at}`)
  /** The cookies that a log-in from an address leaves in its browser. */
  async function logIn(address: string): Promise<string[]> {
    const headers = { 'x-forwarded-for': address }
    const { headers: given } = await shop.call(loginCall, { body: { username: phone, password: testPassword }, headers })
    return [given['set-cookie'] ?? []].flat().map(each => each.split(';')[0] ?? '')
  }
  const fill = () => answers(strangers(21))
  const filled = [...Array.from({ length: 20 }, () => 200), 429]

  test('of one address count for that address alone, whatever they were requested for', async () => {
    for (const purpose of ['reset', 'register', 'change', 'reset', 'register']) {
      expect(await request('198.51.100.1', { purpose })).toEqual(sent)
      shop.clock.advance(60_000)
    }
    expect(await request('198.51.100.1')).toEqual(tooMany)
    expect(await request('203.0.113.7')).toEqual(sent)
  })

  test('of many addresses are bounded, by the hour and the day, so that no telephone is flooded', async () => {
    expect(await fill()).toEqual(filled)
    expect(await request('203.0.113.7')).toEqual(tooMany)
    shop.clock.advance(hourMs)
    expect(await fill()).toEqual(filled)
    shop.clock.advance(hourMs)
    expect(await request('203.0.113.7')).toEqual(tooMany)
    expect(mailbox.letters(phone)).toHaveLength(40)
  })

  test('keep no member out who has logged in from the address before', async () => {
    await logIn('203.0.113.7')
    expect(await fill()).toEqual(filled)
    expect(await request('203.0.113.7')).toEqual(sent)
    expect(await request('203.0.113.8')).toEqual(tooMany)
  })

  test('keep no member out on a device of theirs, wherever it is, also where strangers share its address', async () => {
    const device = (await logIn('203.0.113.7')).find(each => each.includes('did')) ?? ''
    expect(await fill()).toEqual(filled)
    const shared = '198.51.100.3'
    for (let times = 0; times < 5; times++) {
      expect(await request(shared, { cookie: device })).toEqual(sent)
      expect(await request(shared, { cookie: device })).toEqual({ status: 429, problem: '获取过于频繁，请60秒后再试' })
      shop.clock.advance(60_000)
    }
    expect(await request(shared, { cookie: device })).toEqual(tooMany)
  })

  test('are no fewer on a device of another member, or one that is made up', async () => {
    await addMember(shop.database, { username: 'rival', phone: '13612345679' })
    const device = (await logIn('203.0.113.7')).find(each => each.includes('did')) ?? ''
    const others = [device, `__Host-did=${'A'.repeat(43)}`]
    expect(await answers(strangers(21), { to: '13612345679' })).toEqual(filled)
    for (const cookie of others) expect(await request('203.0.113.7', { to: '13612345679', cookie })).toEqual(tooMany)
  })
})
