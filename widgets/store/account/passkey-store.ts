import { passkeyAddCall, passkeyBeginCall, passkeyRemoveCall, passkeyRenameCall } from '@yaoji/contract/calls/identity/passkeys'
import type { Body } from '@yaoji/contract/calls/call-types'
import { plainLine } from '@yaoji/contract/validation/plain-line'
import { requestSilently } from '../../base/lib/http.ts'
import { showToast } from '../../base/lib/notices.ts'
import { createdPasskey, proven } from '../../shared/second-factor/parts.ts'
import { factorMessages as messages } from './factor-messages.ts'
import { $factor, openFactor, sendFactor, setFactor } from './factor-state.ts'

/** What the device is called until its owner says otherwise; browsers of today no longer say more. */
function ownSystem(): string {
  const { userAgent } = navigator
  return messages.systems.find(([mark]) => userAgent.includes(mark))?.[1] ?? messages.otherSystem
}

/** Fetches the options for the browser. They stay until the passkey is created, so a cancelled prompt costs no second code to the telephone. */
export async function beginPasskey(body: Body<typeof passkeyBeginCall>): Promise<void> {
  const begun = await sendFactor(() => proven(() => requestSilently(passkeyBeginCall, { body, factor: 'caller' })))
  if (begun) setFactor({ step: 'create', typed: ownSystem(), error: undefined, sent: undefined, options: begun.options })
}

/** Lets the browser create a passkey, and the service keep it. */
export async function createPasskey(typed: string): Promise<void> {
  const { options = '' } = $factor.get()
  setFactor({ isBusy: true })
  const created = await createdPasskey(options)
  setFactor({ isBusy: false })
  if (created.answer === undefined) return setFactor({ error: created.text })
  const body = { answer: created.answer, name: plainLine(typed) }
  const made = await sendFactor(() => proven(() => requestSilently(passkeyAddCall, { body, factor: 'caller' })))
  if (!made) return
  openFactor()
  setFactor(made)
  showToast({ kind: 'success', text: messages.passkeyAdded })
}

export async function renamePasskey(typed: string): Promise<void> {
  const { passkey: id = '' } = $factor.get()
  const factor = await sendFactor(() => requestSilently(passkeyRenameCall, { params: { id }, body: { name: plainLine(typed) } }))
  if (!factor) return
  openFactor()
  setFactor({ factor })
}

/** Answers whether it was removed. */
export async function removePasskey(code: string): Promise<boolean> {
  const { passkey: id = '' } = $factor.get()
  const factor = await sendFactor(() => requestSilently(passkeyRemoveCall, { params: { id }, body: { code } }))
  if (!factor) return false
  openFactor()
  setFactor({ factor })
  showToast({ kind: 'success', text: factor.state === 'on' ? messages.passkeyRemoved : messages.ended })
  return true
}
