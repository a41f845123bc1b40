import { phoneCodeSendCall } from '@yaoji/contract/calls/identity/phone-code'
import { registrationBeginCall } from '@yaoji/contract/calls/identity/registration'
import type { Mailbox } from '../../service/trial/mailbox/mailbox.ts'
import { newestCode } from './letters.ts'
import type { TestCall } from './start-test-app.ts'

export const registrationPassword = 'Yaodian-66'

/** Requests a code for a telephone and starts a registration with it; `changes` replace what is typed then. */
export async function beginRegistration(browser: { call: TestCall }, mailbox: Mailbox, phone: string, changes: object = {}) {
  const { body } = await browser.call(phoneCodeSendCall, { body: { phone, purpose: 'register' } })
  const proven = { phone, code_id: body.data?.code_id ?? '', code: newestCode(mailbox, phone) }
  return browser.call(registrationBeginCall, { body: { ...proven, password: registrationPassword, is_agreed: 1, ...changes } })
}
