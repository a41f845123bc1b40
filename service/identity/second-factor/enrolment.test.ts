import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import * as calls from '@yaoji/contract/calls/identity/second-factor'
import { phoneCodeSendCall } from '@yaoji/contract/calls/identity/phone-code'
import * as joiningLimits from '@yaoji/contract/people/joining'
import { testPassword } from '../../../testing/service/people/add-member.ts'
import { closeShop, openShop, type Shop } from '../../../testing/service/shops/commerce-shop.ts'
import { dialects } from '../../../testing/service/index.ts'
import { newestCode, testMailbox } from '../../../testing/service/app/letters.ts'
import type { Mailbox } from '../../trial/mailbox/mailbox.ts'

const [own, rivals] = ['13800000001', '13800000002']

describe.each(dialects)('setting up a second factor on %s', dialect => {
  let shop: Shop
  let mailbox: Mailbox
  beforeEach(async () => {
    mailbox = testMailbox()
    shop = await openShop(dialect, { config: { senders: mailbox.senders } })
  })
  afterEach(() => closeShop(shop))

  const send = (as: 'buyer' | 'rival' = 'buyer', password = testPassword) => shop.call(calls.factorPhoneCall, { as, body: { password } })
  const begin = (code_id: string, code: string, password = testPassword) =>
    shop.call(calls.factorBeginCall, { as: 'buyer', body: { password, code_id, code } })
  const secrets = () => shop.database.read.selectFrom('person_factor').select('secret').execute()

  test('takes the password and a code that came to the registered telephone, which the answer shows in part', async () => {
    const { body } = await send()
    expect(body.data).toMatchObject({ resend_seconds: joiningLimits.codeResendSeconds, phone: '138****0001' })
    expect((await begin(body.data.code_id, newestCode(mailbox, own))).body.data.secret).toMatch(/^[A-Z2-7]{32}$/)
  })

  test('is refused to somebody who has only the password, at the field, and leaves no secret', async () => {
    expect((await begin('', '')).body.errors).toHaveProperty('code')
    expect((await begin('made-up', '123456')).body.errors?.code?.[0]).toContain('重新获取')
    const { code_id } = (await send()).body.data
    const wrong = newestCode(mailbox, own) === '000000' ? '000001' : '000000'
    for (let left = joiningLimits.codeTriesMax - 1; left > 0; left -= 1)
      expect((await begin(code_id, wrong)).body.errors?.code?.[0]).toBe(`验证码不正确，还可以试${left}次`)
    await begin(code_id, wrong)
    expect((await begin(code_id, newestCode(mailbox, own))).body.errors?.code?.[0]).toContain('验证码已失效')
    expect(await secrets()).toEqual([])
  })

  test.each([
    ['came to the telephone of another person', async () => [(await send('rival')).body.data.code_id, newestCode(mailbox, rivals)]],
    [
      'was sent for another purpose',
      async () => {
        const { code_id } = (await shop.call(phoneCodeSendCall, { body: { phone: own, purpose: 'change' } })).body.data
        return [code_id, newestCode(mailbox, own)]
      },
    ],
    [
      'is older than five minutes',
      async () => {
        const { code_id } = (await send()).body.data
        shop.clock.advance(joiningLimits.codeLifeMinutes * 60_000)
        return [code_id, newestCode(mailbox, own)]
      },
    ],
    [
      'was used once',
      async () => {
        const { code_id } = (await send()).body.data
        await begin(code_id, newestCode(mailbox, own))
        await shop.database.write(trx => trx.deleteFrom('person_factor').execute())
        return [code_id, newestCode(mailbox, own)]
      },
    ],
  ])('is refused with a code that %s', async (_, codeOf) => {
    const [id = '', code = ''] = await codeOf()
    expect((await begin(id, code)).body).toMatchObject({ code: 422, errors: { code: [expect.stringContaining('验证码已失效')] } })
    expect(await secrets()).toEqual([])
  })

  test('sends no code for a wrong password, and no public call sends one for this purpose', async () => {
    expect((await send('buyer', 'Falsch2026!')).body.errors).toHaveProperty('password')
    expect(mailbox.letters(own)).toEqual([])
    const sent = await shop.call(phoneCodeSendCall, { body: { phone: own, purpose: 'factor' as never } })
    expect([sent.status, mailbox.letters(own)]).toEqual([422, []])
  })
})
