import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { guesserOf, type Answer, answerTo } from '../../../testing/service/measure/guesser.ts'
import { addMember, dialects, startTestApp, type TestApp } from '../../../testing/service/index.ts'

const minuteMs = 60_000
const dayMs = 24 * 60 * minuteMs
const wrong = '用户名或密码错误'
const locked = '登录失败次数过多，请15分钟后再试'
const asked = '登录失败多次，请回答验证问题后重新登录'
const wrongAnswer = '验证问题回答有误或已过期，请回答新的问题'

describe.each(dialects)('guessing passwords on %s', dialect => {
  let shop: TestApp

  beforeEach(async () => {
    shop = await startTestApp(dialect, { seed: 'none', config: { loginsPerMinute: 1_000_000 } })
    await addMember(shop.database)
  })
  afterEach(() => shop.close())

  const { attempt, guesses, logIn, attack } = guesserOf(() => shop)
  const messagesOf = (answers: Answer[]) => answers.map(({ msg }) => msg)

  test.each(['buyer', 'nobody'])('the third failure of %s brings a question, the fifth locks for 15 minutes', async username => {
    const answers = await guesses(6, { username })
    expect(messagesOf(answers)).toEqual([wrong, wrong, wrong, wrong, locked, locked])
    expect(answers.map(({ data }) => data?.challenge !== undefined)).toEqual([false, false, true, true, false, false])
    expect(answers[0]).toMatchObject({ code: 422, errors: { password: [wrong] } })
  })

  test('without an answer nothing is tried, not even the right password', async () => {
    await guesses(3)
    const refused = await logIn()
    expect(refused).toMatchObject({
      code: 422,
      errors: { challenge_answer: [asked] },
      data: { challenge: { question: expect.any(String) } },
    })
    expect(await logIn({ challenge: refused.data?.challenge })).toMatchObject({ code: 10000 })
  })

  test('an answer counts once, for five minutes, for who was asked', async () => {
    const question = async () => (await attempt({})).data?.challenge
    await guesses(3)
    for (const spoilt of [
      async () => ({ challenge: await question(), answer: '999' }),
      async () => ({ challenge: await question(), answer: '' }),
      async () => ({ challenge: { id: 'A'.repeat(22), question: '' }, answer: '5' }),
      async () => {
        const challenge = await question()
        await attempt({ challenge, ip: '203.0.113.8', username: 'other' })
        shop.clock.advance(5 * minuteMs)
        return { challenge }
      },
    ])
      expect(await logIn(await spoilt())).toMatchObject({ msg: wrongAnswer, data: { challenge: {} } })
    const used = await question()
    expect(await attempt({ challenge: used })).toMatchObject({ msg: wrong })
    expect(await logIn({ challenge: used })).toMatchObject({ msg: wrongAnswer })
    const [theirs] = await Promise.all([question(), guesses(3, { ip: '203.0.113.8' })])
    expect(await attempt({ challenge: theirs, ip: '203.0.113.8' })).toMatchObject({ msg: wrongAnswer })
  })

  test.each([
    answer => answer,
    answer => ` ${answer}盒 `,
    answer => [...answer].map(digit => String.fromCharCode(digit.charCodeAt(0) + 0xfee0)).join(''),
  ] as ((answer: string) => string)[])('the answer may be written as one types it: %#', async written => {
    const challenge = (await guesses(3)).at(-1)?.data?.challenge
    expect(await logIn({ challenge, answer: written(answerTo(challenge?.question ?? '')) })).toMatchObject({ code: 10000 })
  })

  test('keeps neither names nor answers, and no question for ever', async () => {
    await guesses(3)
    const rows = JSON.stringify([
      await shop.database.read.selectFrom('login_failure').selectAll().execute(),
      await shop.database.read.selectFrom('login_challenge').selectAll().execute(),
    ])
    expect(rows).not.toMatch(/buyer|1380000000|"answer":/)
    shop.clock.advance(6 * minuteMs)
    await guesses(3, { username: 'other' })
    expect(await shop.database.read.selectFrom('login_challenge').selectAll().execute()).toHaveLength(1)
  })

  test('after the lock a question comes first', async () => {
    await guesses(5)
    expect(await logIn()).toMatchObject({ code: 422, msg: locked })
    shop.clock.advance(10 * minuteMs)
    expect(await logIn()).toMatchObject({ msg: '登录失败次数过多，请5分钟后再试' })
    shop.clock.advance(5 * minuteMs)
    const { data } = await logIn()
    expect(await logIn({ challenge: data?.challenge })).toMatchObject({ code: 10000 })
  })

  test('five more failures lock again', async () => {
    await guesses(5)
    shop.clock.advance(15 * minuteMs)
    expect(messagesOf(await guesses(6))).toEqual([asked, wrong, wrong, wrong, wrong, locked])
  })

  test('a lock is never longer than 15 minutes, whatever clock wrote it', async () => {
    shop.clock.advance(400 * dayMs)
    await guesses(5)
    shop.clock.advance(-400 * dayMs)
    expect(await logIn()).toMatchObject({ code: 10000 })
    await guesses(5)
    await shop.database.write(trx =>
      trx
        .updateTable('login_failure')
        .set({ locked_until: shop.clock.now() + 400 * dayMs })
        .execute(),
    )
    const { data } = await logIn()
    expect(await logIn({ challenge: data?.challenge })).toMatchObject({ code: 10000 })
  })

  test('a slow guesser is remembered for a day', async () => {
    await guesses(4)
    shop.clock.advance(16 * minuteMs)
    expect(await attempt({})).toMatchObject({ msg: asked })
    shop.clock.advance(dayMs)
    expect(messagesOf(await guesses(2))).toEqual([wrong, wrong])
  })

  test('a right password forgets the failures before it', async () => {
    const { data } = (await guesses(4)).at(-1) ?? { data: null }
    expect(await logIn({ challenge: data?.challenge })).toMatchObject({ code: 10000 })
    expect(messagesOf(await guesses(3))).toEqual([wrong, wrong, wrong])
  })

  test('guesses from elsewhere do not lock the owner out', async () => {
    await guesses(6, { ip: '198.51.100.1' })
    expect(await logIn()).toMatchObject({ code: 10000 })
  })

  test('guesses from many addresses make everybody answer, but for the devices of the owner', async () => {
    const { device } = await logIn()
    expect(device).toMatch(/^[\w-]{43}$/)
    await attack()
    expect(await attempt({ ip: '198.51.100.99' })).toMatchObject({ msg: asked })
    // A place where the owner never was: a question, and in.
    const { data } = await logIn({ ip: '192.0.2.1' })
    expect(await logIn({ ip: '192.0.2.1', challenge: data?.challenge })).toMatchObject({ code: 10000 })
    expect(await logIn({ ip: '192.0.2.2', device })).toMatchObject({ code: 10000, device })
  })

  test('guesses from the address of the owner do not lock the owner’s device out', async () => {
    const { device } = await logIn()
    await guesses(6)
    expect(await logIn()).toMatchObject({ msg: locked })
    expect(await logIn({ device })).toMatchObject({ code: 10000 })
  })

  test('a device is its member’s alone, has five tries of its own, and a made-up one is none', async () => {
    await addMember(shop.database, { username: 'rival', phone: '13800000002' })
    const { device } = await logIn({ username: 'rival' })
    await attack()
    for (const token of [device, 'A'.repeat(43)]) expect(await attempt({ device: token })).toMatchObject({ msg: asked })
    const own = (await guesses(5, { username: 'rival', device })).at(-1)
    expect(own).toMatchObject({ msg: locked })
    expect(await logIn({ username: 'rival', device })).toMatchObject({ msg: locked })
  })

  test('the newest twenty devices of a member are remembered', async () => {
    const first = await logIn()
    for (let number = 0; number < 20; number++) {
      shop.clock.advance(1)
      await logIn()
    }
    const devices = await shop.database.read.selectFrom('login_device').select('token_hash').execute()
    expect(devices).toHaveLength(20)
    expect((await logIn({ device: first.device })).device).not.toBe(first.device)
  })

  test('a user name and the telephone of its owner answer like those of two strangers', async () => {
    await addMember(shop.database, { username: 'rival', phone: '13800000002' })
    await guesses(5, { username: 'buyer' })
    await attack('buyer')
    const tries = async (username: string) =>
      (await guesses(6, { username })).map(({ code, msg, errors, data }) => ({ code, msg, errors, isAsked: data?.challenge !== undefined }))
    const ofOwner = await tries('13800000001')
    expect(ofOwner).toEqual(await tries('13800000002'))
    expect(ofOwner).toEqual(await tries('13800000009'))
    expect(ofOwner[0]?.msg).toBe(wrong)
  })

  test('one IPv6 network is one address', async () => {
    await guesses(5, { ip: '2001:db8:1:2::1' })
    expect(await logIn({ ip: '2001:db8:1:2:ffff::9' })).toMatchObject({ msg: locked })
    expect(await logIn({ ip: '2001:db8:1:3::1' })).toMatchObject({ code: 10000 })
  })

  test('guesses at the same moment do not slip past', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => attempt({})))
    // Two are checked at once, so one may be on its way when the third fails.
    expect(answers.filter(({ msg }) => msg === wrong).length).toBeLessThanOrEqual(4)
  })
})
