import type { Call } from '@yaoji/contract/calls/call'
import { openMailbox, type Mailbox } from '../../../service/trial/mailbox/mailbox.ts'
import type { TestApp, TestCall, TestCallInput } from './start-test-app.ts'
import { phoneCodeSendCall } from '@yaoji/contract/calls/identity/phone-code'
import { registrationBeginCall } from '@yaoji/contract/calls/identity/registration'

/** A mailbox of a test, whose senders its app is given. */
export const testMailbox = (): Mailbox => openMailbox(':memory:', { shop: '药集', now: () => 0 })

/** The code of the newest letter to a telephone. */
export function newestCode(mailbox: Mailbox, phone: string): string {
  const [letter] = mailbox.letters(phone)
  return /验证码(\d{6})/.exec(letter?.text ?? '')?.[1] ?? ''
}

/** What a browser keeps between calls: cookies that answers set and take away. */
export function cookieJar({ call }: Pick<TestApp, 'call'>) {
  const cookies = new Map<string, string>()
  const keep = (header: string | string[] | number | undefined) => {
    for (const each of [header ?? []].flat()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(String(each)) ?? []
      if (value === '') cookies.delete(name)
      else cookies.set(name, value)
    }
  }
  const browse = async (theCall: Call, input: TestCallInput = {}) => {
    const cookie = [...cookies].map(pair => pair.join('=')).join('; ')
    const answer = await call(theCall, { ...input, headers: { ...(cookie && { cookie }) } })
    keep(answer.headers['set-cookie'])
    return answer
  }
  return { call: browse as TestCall, cookies }
}

export const registrationPassword = 'Yaodian-66'

/** Requests a code for a telephone and starts a registration with it; `changes` replace what is typed then. */
export async function beginRegistration(browser: { call: TestCall }, mailbox: Mailbox, phone: string, changes: object = {}) {
  const { body } = await browser.call(phoneCodeSendCall, { body: { phone, purpose: 'register' } })
  const proven = { phone, code_id: body.data?.code_id ?? '', code: newestCode(mailbox, phone) }
  return browser.call(registrationBeginCall, { body: { ...proven, password: registrationPassword, is_agreed: 1, ...changes } })
}
