import { agentConsentCall, agentConsentReadCall } from '@yaoji/contract/calls/identity/agent-consent'
import * as passkeys from '@yaoji/contract/calls/identity/passkeys'
import * as factors from '@yaoji/contract/calls/identity/second-factor'
import { programActionsCall, programEndCall, programListCall } from '@yaoji/contract/calls/identity/store-program'
import { operateDeliveryEndCall, operateDeliverySaveCall } from '@yaoji/contract/calls/operator/delivery'
import { operateStoreFactorResetCall } from '@yaoji/contract/calls/operator/store-state'
import * as joiningLimits from '@yaoji/contract/people/joining'
import { stepAt, totpOf } from '../../../../service/identity/second-factor/totp.ts'
import { testPassword } from '../../people/add-member.ts'
import { createAuthenticator } from '../../people/authenticator.ts'
import { agentRequest, askTokens, codeFields, insertAgentClient } from '../../agents/agents.ts'
import { newestCode } from '../../app/letters.ts'
import { ask, need, operate, outside, type Way, type World } from './way.ts'

const as = 'zhensuo'
/** Who has no code on the way from another of these ways. */
const keyed = 'liansuo'

/** The code that came to the telephone of the person. */
async function sentCode({ shop, mailbox }: World, as: string): Promise<string> {
  const found = shop.database.read.selectFrom('person').select('phone').where('username', '=', as)
  return newestCode(mailbox, (await found.executeTakeFirstOrThrow()).phone)
}

/** Sets the second factor of a person up; answers codes for one use each. */
function* setUp(): Way<string[]> {
  const { code_id } = yield* ask(factors.factorPhoneCall, as, { body: { password: testPassword } })
  const sms = yield* outside(world => sentCode(world, as))
  const { secret } = yield* ask(factors.factorBeginCall, as, { body: { password: testPassword, code_id, code: sms } })
  const code = yield* outside(async ({ shop }) => totpOf(secret, stepAt(shop.clock.now())))
  return (yield* ask(factors.factorConfirmCall, as, { body: { code } })).codes
}

/** A second factor that is set up, proven, renewed and turned off, and one that an operator resets. */
export function* factored(): Way {
  const [one = '', two = ''] = yield* setUp()
  yield* ask(factors.factorProveCall, as, { body: { code: one } })
  const { codes } = yield* ask(factors.factorRenewCall, as, { body: { code: two } })
  yield* ask(factors.factorRequireCall, as, { body: { is_required: 0 } })
  yield* ask(factors.factorEndCall, as, { body: { code: need(codes[0], 'code') } })
  // Another code to the telephone is sent after a wait.
  yield* outside(async ({ shop }) => shop.clock.advance(joiningLimits.codeResendSeconds * 1_000))
  yield* setUp()
  const person = yield* outside(async ({ shop }) => {
    const found = shop.database.read.selectFrom('person').select('id').where('username', '=', as)
    return (await found.executeTakeFirstOrThrow()).id
  })
  yield* operate(operateStoreFactorResetCall, { store: as, person, reason: '手机和恢复码都丢了' })
}

/** A passkey as the first second factor of a person, named, asked for and removed. */
export function* passkeyed(): Way {
  const { code_id } = yield* ask(factors.factorPhoneCall, keyed, { body: { password: testPassword } })
  const code = yield* outside(world => sentCode(world, keyed))
  const key = yield* outside(async ({ shop }) => createAuthenticator(shop.config.siteOrigin))
  const begun = yield* ask(passkeys.passkeyBeginCall, keyed, { body: { password: testPassword, code_id, code } })
  const { codes, factor } = yield* ask(passkeys.passkeyAddCall, keyed, { body: { answer: key.create(begun.options), name: '电脑' } })
  const params = { id: need(factor.passkeys[0], 'passkey').id }
  yield* ask(passkeys.passkeyRenameCall, keyed, { params, body: { name: '前台电脑' } })
  yield* ask(passkeys.passkeyAskCall, keyed, { body: {} })
  yield* ask(passkeys.passkeyRemoveCall, keyed, { params, body: { code: need(codes[0], 'code') } })
}

/** A 店主 lets an agent in, sees what it did, and ends it. */
export function* agentLetIn(): Way {
  yield* outside(({ shop }) =>
    shop.database.write(async trx => {
      await trx.deleteFrom('agent_client').where('id', '=', agentRequest.client_id).execute()
      await insertAgentClient(trx, shop.clock.now())
    }),
  )
  yield* ask(agentConsentReadCall, 'danti', { query: agentRequest })
  const { url } = yield* ask(agentConsentCall, 'danti', { body: { ...agentRequest, rights: ['look', 'draft'], password: testPassword } })
  yield* outside(({ shop }) => askTokens(shop, codeFields(new URL(url).searchParams.get('code') ?? '')))
  const { list } = yield* ask(programListCall, 'danti')
  const params = { id: need(list[0], 'agent').id }
  yield* ask(programActionsCall, 'danti', { params, query: {} })
  yield* ask(programEndCall, 'danti', { params })
}

export function* deliveryPlanned(): Way {
  const plan = { ck_id: '1', cutoff: '16:00', weekdays: '123456', areas: ['浙江省 1', '其他地区 3-5'] }
  yield* operate(operateDeliverySaveCall, plan)
  yield* operate(operateDeliveryEndCall, { ck_id: '1' })
}
