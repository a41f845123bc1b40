import { map } from 'nanostores'
import { invoiceMailCall } from '@yaoji/contract/calls/purchase/invoice'
import { isEmail } from '@yaoji/contract/validation/account'
import { createAttempts } from '../../base/lib/requests/attempt-key.ts'
import { request } from '../../base/lib/http.ts'
import { showToast } from '../../base/lib/notices.ts'
import { firstFieldError } from '../../base/lib/requests/result.ts'
import { messages } from './messages.ts'
import { scopeOfView } from './view.ts'

/** The address stays for the next invoice. */
export const $mail = map<{ id: string; email: string; error: string | undefined; isSending: boolean }>({
  id: '',
  email: '',
  error: undefined,
  isSending: false,
})

export const openMail = (id: string): void => $mail.set({ ...$mail.get(), id, error: undefined })
export const typeEmail = (email: string): void => $mail.set({ ...$mail.get(), email, error: undefined })

const attempts = createAttempts()

/** Sends the invoice that is open; a click while that is under way does nothing. */
export async function sendMail(): Promise<void> {
  const { id, email: typed, isSending } = $mail.get()
  if (isSending) return
  const email = typed.trim()
  if (!isEmail(email)) return $mail.setKey('error', messages.emailWrong)
  $mail.setKey('isSending', true)
  const result = await request(invoiceMailCall, {
    params: { id },
    query: scopeOfView(),
    body: { email },
    idempotencyKey: attempts.keyOf(`${id} ${email}`),
    fieldErrors: 'caller',
  })
  $mail.setKey('isSending', false)
  if (!result.ok) return $mail.setKey('error', firstFieldError(result.failure))
  attempts.settle()
  openMail('')
  showToast({ kind: 'success', text: messages.sent(email) })
}
