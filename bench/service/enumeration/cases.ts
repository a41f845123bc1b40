import { passwordResetProveCall, phoneStoresCall } from '@yaoji/contract/calls/identity/password-reset'
import type { Call } from '@yaoji/contract/calls/call'
import { phoneCodeSendCall } from '@yaoji/contract/calls/identity/phone-code'
import { registrationBeginCall } from '@yaoji/contract/calls/identity/registration'
import { loginCall } from '@yaoji/contract/calls/identity/session'
import { staffInviteCall } from '@yaoji/contract/calls/member/staff'
import type { TestApp, TestCallInput } from '../../../testing/service/app/start-test-app.ts'

export type Somebody = { username: string; phone: string }
type Question = { call: Call; input: TestCallInput }

/** A question by which somebody could find out whether a person is known here. */
export type Case = {
  name: string
  /** Hashing a password is slow, so fewer pairs are measured. */
  isHashed?: true
  /** What happens before the returned question is not measured. */
  question: (shop: TestApp, about: Somebody) => Promise<Question>
}

/** The requesting store. */
export const asker: Somebody = { username: 'asker', phone: '13700000000' }

const asOwner = async (shop: TestApp) => ({ headers: { cookie: await shop.login(asker.username) } })
const wrongPassword = 'Falsch-00'

const logIn =
  (by: keyof Somebody): Case['question'] =>
  async (_, about) => ({ call: loginCall, input: { body: { username: about[by], password: wrongPassword } } })

const sendCode =
  (purpose: 'register' | 'reset'): Case['question'] =>
  async (_, { phone }) => ({ call: phoneCodeSendCall, input: { body: { phone, purpose } } })

/** A sent code replaced by a wrong one. */
async function wrongCode(shop: TestApp, { phone }: Somebody, purpose: 'register' | 'reset') {
  const { body } = await shop.call(phoneCodeSendCall, { body: { phone, purpose } })
  return { phone, code_id: body.data.code_id, code: '000000' }
}

export const cases: readonly Case[] = [
  { name: 'log-in by name, wrong password', isHashed: true, question: logIn('username') },
  { name: 'log-in by telephone, wrong password', isHashed: true, question: logIn('phone') },
  { name: 'code for a forgotten password', question: sendCode('reset') },
  { name: 'code for a registration', question: sendCode('register') },
  {
    name: 'forgotten password, wrong code',
    question: async (shop, about) => ({ call: passwordResetProveCall, input: { body: await wrongCode(shop, about, 'reset') } }),
  },
  {
    name: 'registration, wrong code',
    isHashed: true,
    question: async (shop, about) => {
      const body = { ...(await wrongCode(shop, about, 'register')), password: 'Richtig-00', is_agreed: 1 }
      return { call: registrationBeginCall, input: { body } }
    },
  },
  {
    name: 'stores of a telephone',
    question: async (shop, { phone }) => ({ call: phoneStoresCall, input: { params: { phone }, ...(await asOwner(shop)) } }),
  },
  {
    name: 'invitation',
    question: async (shop, { phone }) => ({
      call: staffInviteCall,
      input: { body: { phone, role: 'buyer' }, ...(await asOwner(shop)) },
    }),
  },
]
