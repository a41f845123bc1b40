import { agentConsentCall, agentConsentReadCall } from '@yaoji/contract/calls/identity/agent-consent'
import * as factors from '@yaoji/contract/calls/identity/second-factor'
import { programActionsCall, programEndCall, programListCall } from '@yaoji/contract/calls/identity/store-program'
import { operateDeliveryEndCall, operateDeliverySaveCall } from '@yaoji/contract/calls/operator/delivery'
import { operateStoreFactorResetCall } from '@yaoji/contract/calls/operator/store-standing'
import { joiningLimits } from '@yaoji/contract/joining-limits'
import { stepAt, totpOf } from '../../../../service/identity/second-factor/totp.ts'
import { testPassword } from '../../add-member.ts'
import { agentRequest, askTokens, codeFields, insertAgentClient } from '../../agents.ts'
import { newestCode } from '../../letters.ts'
import { ask, need, operate, outside, type Way } from './way.ts'

const as = 'zhensuo'

/** Sets the second factor of a person up; answers codes for one use each. */
function* setUp(): Way<string[]> {
  const { code_id } = yield* ask(factors.factorPhoneCall, as, { body: { password: testPassword } })
  const sms = yield* outside(async ({ shop, mailbox }) => {
    const found = shop.database.read.selectFrom('person').select('phone').where('username', '=', as)
    return newestCode(mailbox, (await found.executeTakeFirstOrThrow()).phone)
  })
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
