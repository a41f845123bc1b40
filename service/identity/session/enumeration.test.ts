import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { phoneStoresCall } from '@yaoji/contract/calls/identity/password-reset'
import { phoneCodeSendCall } from '@yaoji/contract/calls/identity/phone-code'
import { loginCall } from '@yaoji/contract/calls/identity/session'
import { staffInviteCall } from '@yaoji/contract/calls/member/staff'
import { closeShop, openShop, type Shop } from '../../../testing/service/shops/commerce-shop.ts'
import { dialects } from '../../../testing/service/index.ts'
import { testMailbox } from '../../../testing/service/app/letters.ts'
import { hashPassword } from './password.ts'

const dayMs = 86_400_000
const known = { username: 'rival', phone: '13800000002' }
const nobody = { username: 'nobody', phone: '13955556666' }

// Time itself says little on a busy machine; what takes it is measured: the processor's, statements, messages.
describe.each(dialects)('an unknown name costs what others cost, on %s:', dialect => {
  let shop: Shop
  let mailbox: ReturnType<typeof testMailbox>
  beforeEach(async () => {
    mailbox = testMailbox()
    shop = await openShop(dialect, { config: { senders: mailbox.senders } })
  })
  afterEach(async () => {
    await closeShop(shop)
    mailbox.close()
  })

  type Work = { statements: number; cpu: number; answer: object }
  async function workOf(ask: () => Promise<{ status: number; body: { msg: string; errors?: unknown } }>): Promise<Work> {
    const [before, began] = [shop.database.statements(), process.cpuUsage()]
    const { status, body } = await ask()
    const { user, system } = process.cpuUsage(began)
    return { statements: shop.database.statements() - before, cpu: user + system, answer: { status, msg: body.msg, errors: body.errors } }
  }
  /** The service does other things meanwhile too: the least of some rounds is what the call alone takes. */
  async function worksOf(ask: (who: typeof known) => ReturnType<typeof shop.call>) {
    const works: Record<'known' | 'nobody', Work[]> = { known: [], nobody: [] }
    for (let round = 0; round < 4; round++) {
      works.known.push(await workOf(() => ask(known)))
      works.nobody.push(await workOf(() => ask(nobody)))
      shop.clock.advance(dayMs)
    }
    const answers = (all: Work[]) => all.map(({ answer }) => answer)
    expect(answers(works.nobody)).toEqual(answers(works.known))
    const least = (of: 'statements' | 'cpu') => [works.known, works.nobody].map(all => Math.min(...all.map(each => each[of])))
    return { answer: works.known[0]?.answer, statements: least('statements'), cpu: least('cpu') }
  }

  it('a wrong password, with a name or a telephone', async () => {
    // Others of these tests have a cheap one.
    const password_hash = await hashPassword('Richtig-00')
    await shop.database.write(trx => trx.updateTable('person').set({ password_hash }).where('phone', '=', known.phone).execute())
    const fields = ['username', 'phone'] as const
    for (const field of fields) {
      const { answer, cpu } = await worksOf(who => shop.call(loginCall, { body: { username: who[field], password: 'Falsch-00' } }))
      expect(answer).toMatchObject({ status: 422 })
      const [ofKnown = 0, ofNobody = 0] = cpu
      // Deriving a hash is nearly all of it; without one a tenth would be left.
      expect(ofNobody).toBeGreaterThan(ofKnown / 3)
      expect(ofKnown).toBeGreaterThan(ofNobody / 3)
    }
  })

  it('a code, for whatever it is asked', async () => {
    const purposes = ['register', 'reset'] as const
    for (const purpose of purposes) {
      const { answer, statements } = await worksOf(({ phone }) => shop.call(phoneCodeSendCall, { body: { phone, purpose } }))
      expect(answer).toMatchObject({ status: 200 })
      expect(statements[1]).toBe(statements[0])
    }
    expect(mailbox.letters(nobody.phone).map(({ subject }) => subject)).toEqual(mailbox.letters(known.phone).map(({ subject }) => subject))
  })

  it('an invitation, and the stores of a telephone that is not proven', async () => {
    const invited = await worksOf(({ phone }) => shop.call(staffInviteCall, { as: 'buyer', body: { phone, role: 'buyer' } }))
    expect(invited.answer).toMatchObject({ status: 200 })
    expect(invited.statements[1]).toBe(invited.statements[0])
    const stores = await worksOf(({ phone }) => shop.call(phoneStoresCall, { as: 'buyer', params: { phone } }))
    expect(stores.answer).toMatchObject({ status: 404 })
    expect(stores.statements[1]).toBe(stores.statements[0])
  })
})
