import { atom, map } from 'nanostores'
import {
  partnerDeskCall,
  partnerDeskChangeCall,
  partnerDeskLeaveCall,
  partnerDeskRevokeCall,
  partnerDeskRotateCall,
  type PartnerDeskWire,
} from '@yaoji/contract/calls/identity/partner-desk'
import { codes } from '@yaoji/contract/codes'
import { readPartnerTexts, type PartnerTexts } from '@yaoji/contract/validation/partner'
import { fieldErrors, mended, type FieldErrors } from '../../base/lib/field-errors.ts'
import { requestSilently } from '../../base/lib/http.ts'
import { ask, showToast } from '../../base/lib/notices.ts'
import { tellFailure } from '../../base/lib/failure-notice.ts'
import type { Failure } from '../../base/lib/result.ts'
import { messages as m } from './messages.ts'

/** `out` before a log-in; `revoked` once the partner has ended its registration here. */
export type DeskValue =
  | { state: 'loading' | 'revoked' }
  | { state: 'out'; isOver?: boolean }
  | { state: 'failed'; failure: Failure }
  | { state: 'in'; desk: PartnerDeskWire }

export type SettingsValue = { texts: PartnerTexts; errors: FieldErrors<keyof PartnerTexts> }

const textsOf = ({ origins, returns, theme }: PartnerDeskWire): PartnerTexts => ({
  origins: origins.join('\n'),
  returns: returns.join('\n'),
  theme,
})

/** What a partner has registered, and the texts of its form. */
export function createPartnerDesk() {
  const $desk = atom<DeskValue>({ state: 'loading' })
  const $settings = map<SettingsValue>({ texts: { origins: '', returns: '', theme: '' }, errors: {} })
  const $busy = atom<'' | 'save' | 'rotate' | 'revoke'>('')
  // The partner whose texts the form has: a log-in that ran out loses none of them.
  let filledFor = ''

  function take(desk: PartnerDeskWire): void {
    if (filledFor !== desk.name) $settings.set({ texts: textsOf(desk), errors: {} })
    filledFor = desk.name
    $desk.set({ state: 'in', desk })
  }

  async function load(): Promise<void> {
    $desk.set({ state: 'loading' })
    const result = await requestSilently(partnerDeskCall)
    if (!result.ok) $desk.set({ state: 'failed', failure: result.failure })
    else if (result.data === null) $desk.set({ state: 'out' })
    else take(result.data)
  }

  async function refused(failure: Failure): Promise<void> {
    if (failure.kind === 'code' && failure.code === codes.forbidden) return $desk.set({ state: 'out', isOver: true })
    $settings.setKey('errors', await fieldErrors(failure))
  }

  function type(change: Partial<PartnerTexts>): void {
    const { texts, errors } = $settings.get()
    $settings.set({ texts: { ...texts, ...change }, errors: mended(errors, change) })
  }

  async function busyWith(what: 'save' | 'rotate' | 'revoke', work: (desk: PartnerDeskWire) => Promise<void>): Promise<void> {
    const value = $desk.get()
    if ($busy.get() !== '' || value.state !== 'in') return
    $busy.set(what)
    await work(value.desk)
    $busy.set('')
  }

  const save = () =>
    busyWith('save', async before => {
      const { texts } = $settings.get()
      const { fields, problems } = readPartnerTexts(texts)
      $settings.setKey('errors', problems)
      if (Object.keys(problems).length > 0) return
      const gone = before.origins.filter(origin => !fields.origins.includes(origin))
      const question = { title: m.removeTitle, text: m.removeText(gone.join('、')), confirmText: m.remove, cancelText: m.think }
      if (gone.length > 0 && !(await ask(question))) return
      const result = await requestSilently(partnerDeskChangeCall, { body: texts })
      if (!result.ok) return refused(result.failure)
      $settings.set({ texts: textsOf(result.data), errors: {} })
      take(result.data)
      showToast({ kind: 'success', text: m.saved })
    })

  const rotate = () =>
    busyWith('rotate', async ({ key }) => {
      if (!(await ask({ title: m.rotate, text: m.rotateText, confirmText: m.rotate, cancelText: m.think }))) return
      const result = await requestSilently(partnerDeskRotateCall, { body: { key } })
      if (!result.ok) return refused(result.failure)
      take(result.data)
      showToast({ kind: 'success', text: m.rotated })
    })

  const revoke = () =>
    busyWith('revoke', async ({ key, name }) => {
      if (!(await ask({ title: m.revokeTitle, text: m.revokeText(name), confirmText: m.revokeNow, cancelText: m.think }))) return
      const result = await requestSilently(partnerDeskRevokeCall, { body: { key } })
      if (!result.ok) return refused(result.failure)
      $desk.set({ state: 'revoked' })
    })

  async function leave(): Promise<void> {
    const result = await requestSilently(partnerDeskLeaveCall, { body: {} })
    if (!result.ok) return void (await tellFailure(result.failure, {}))
    filledFor = ''
    $desk.set({ state: 'out' })
  }

  return { $desk, $settings, $busy, load, take, type, save, rotate, revoke, leave }
}

export type PartnerDeskStore = ReturnType<typeof createPartnerDesk>
