import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { phoneStoresCall } from '@yaoji/contract/calls/forgotten'
import { phoneCodeSendCall } from '@yaoji/contract/calls/phone-code'
import { loginCall } from '@yaoji/contract/calls/session'
import { staffInviteCall } from '@yaoji/contract/calls/staff'
import { closeShop, openShop, type Shop } from '../test-support/commerce-shop.ts'
import { dialects } from '../test-support/index.ts'
import { testMailbox } from '../test-support/letters.ts'
import { hashPassword, isPasswordOf } from './password.ts'

vi.mock('./password.ts', { spy: true })

const dayMs = 86_400_000
const known = { username: 'rival', phone: '13800000002' }
const nobody = { username: 'nobody', phone: '13955556666' }

/** What a hash costs to compare with: all but its own salt and tag. */
const costOf = (hash: string) => hash.split('$').slice(0, 4).join('$')

// Time itself says little on a busy machine; what takes it is counted: statements, hashes of passwords, messages.
describe.each(dialects)('whom nobody knows costs what others cost, on %s:', dialect => {
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

  type Work = { status: number; msg: string; errors: unknown; statements: number; hashes: string[] }
  async function workOf(ask: () => Promise<{ status: number; body: { msg: string; errors?: unknown } }>): Promise<Work> {
    // Asked for its hash alone: deriving takes so long that the service looks for changes meanwhile, which is counted too.
    vi.mocked(isPasswordOf).mockReset().mockResolvedValue(false)
    const before = shop.database.statements()
    const { status, body } = await ask()
    const statements = shop.database.statements() - before
    return {
      status,
      msg: body.msg,
      errors: body.errors,
      statements,
      hashes: vi.mocked(isPasswordOf).mock.calls.map(([hash]) => costOf(hash)),
    }
  }
  /** Sweeps of the service ask something too, whenever they come: the fewest statements of some rounds are those of the call alone. */
  async function alike(ask: (who: typeof known) => ReturnType<typeof shop.call>) {
    const works: Record<'known' | 'nobody', Work[]> = { known: [], nobody: [] }
    for (let round = 0; round < 4; round++) {
      works.known.push(await workOf(() => ask(known)))
      works.nobody.push(await workOf(() => ask(nobody)))
      shop.clock.advance(dayMs)
    }
    const least = (all: Work[]) => Math.min(...all.map(({ statements }) => statements))
    const rest = (all: Work[]) => all.map(({ statements: _, ...others }) => others)
    expect([least(works.nobody), rest(works.nobody)]).toEqual([least(works.known), rest(works.known)])
    return works.known[0]
  }

  it('a wrong password, with a name or a telephone', async () => {
    // Others of these tests have a cheap one.
    const password_hash = await hashPassword('Richtig-00')
    await shop.database.write(trx => trx.updateTable('person').set({ password_hash }).where('phone', '=', known.phone).execute())
    const fields = ['username', 'phone'] as const
    for (const field of fields) {
      const work = await alike(who => shop.call(loginCall, { body: { username: who[field], password: 'Falsch-00' } }))
      expect(work).toMatchObject({ status: 422, hashes: [expect.stringContaining('$argon2id$')] })
    }
  })

  it('a code, for whatever it is asked', async () => {
    const purposes = ['register', 'reset'] as const
    for (const purpose of purposes) {
      const work = await alike(({ phone }) => shop.call(phoneCodeSendCall, { body: { phone, purpose } }))
      expect(work?.status).toBe(200)
    }
    expect(mailbox.letters(nobody.phone).map(({ subject }) => subject)).toEqual(mailbox.letters(known.phone).map(({ subject }) => subject))
  })

  it('an invitation, and the stores of a telephone that is not proven', async () => {
    const invited = await alike(({ phone }) => shop.call(staffInviteCall, { as: 'buyer', body: { phone, role: 'buyer' } }))
    expect(invited?.status).toBe(200)
    const stores = await alike(({ phone }) => shop.call(phoneStoresCall, { as: 'buyer', params: { phone } }))
    expect(stores?.status).toBe(404)
  })
})
