import { map } from 'nanostores'
import { partnerDeskCodeCall, partnerDeskEnterCall, type PartnerDeskWire } from '@yaoji/contract/calls/identity/partner-desk'
import { codeProblem } from '@yaoji/contract/validation/registration'
import { fieldErrors, found, mended, type FieldErrors } from '../../base/lib/failures/field-errors.ts'
import { requestSilently } from '../../base/lib/http.ts'
import { resendAt, resendSecondsOf } from '../../base/lib/input/resend-wait.ts'
import { messages as m } from './messages.ts'

type EnterValue = {
  key: string
  code: string
  /** Of the code that was sent last; empty before. */
  codeId: string
  resendAtMs: number
  errors: FieldErrors<'key' | 'code'>
  busy: '' | 'send' | 'enter'
}

/** The log-in of a partner: its key, and the code that its mail received. */
export function createDeskEntrance(take: (desk: PartnerDeskWire) => void) {
  const $enter = map<EnterValue>({ key: '', code: '', codeId: '', resendAtMs: 0, errors: {}, busy: '' })
  const set = (change: Partial<EnterValue>) => $enter.set({ ...$enter.get(), ...change })

  const $secondsLeft = resendSecondsOf($enter)

  const type = (change: Partial<Pick<EnterValue, 'key' | 'code' | 'codeId'>>) =>
    set({ ...change, errors: mended($enter.get().errors, change) })

  async function send(): Promise<void> {
    const { key, busy } = $enter.get()
    if (busy !== '' || $secondsLeft.get() > 0) return
    if (key.trim() === '') return set({ errors: { key: m.noKey } })
    set({ busy: 'send', errors: {} })
    const result = await requestSilently(partnerDeskCodeCall, { body: { key: key.trim() } })
    if (!result.ok) return set({ busy: '', errors: await fieldErrors(result.failure) })
    set({ busy: '', codeId: result.data.code_id, resendAtMs: resendAt(result.data.resend_seconds) })
  }

  async function submit(): Promise<void> {
    const { key, code, codeId, busy } = $enter.get()
    if (busy !== '') return
    const noCode = codeId === '' ? m.noCode : codeProblem(code.trim())
    const errors = found({ key: key.trim() === '' ? m.noKey : undefined, code: noCode })
    set({ errors })
    if (Object.keys(errors).length > 0) return
    set({ busy: 'enter' })
    const result = await requestSilently(partnerDeskEnterCall, { body: { key: key.trim(), code_id: codeId, code: code.trim() } })
    if (!result.ok) return set({ busy: '', errors: await fieldErrors(result.failure) })
    set({ busy: '', code: '', codeId: '' })
    take(result.data)
  }

  return { $enter, $secondsLeft, type, send, submit }
}

export type DeskEntrance = ReturnType<typeof createDeskEntrance>
