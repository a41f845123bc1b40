import { atom, map, type MapStore, type WritableAtom } from 'nanostores'
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
import { fieldErrors, mended, type FieldErrors } from '../../base/lib/failures/field-errors.ts'
import { requestSilently } from '../../base/lib/http.ts'
import { ask, showToast } from '../../base/lib/notices.ts'
import { tellFailure } from '../../base/lib/failures/failure-notice.ts'
import type { Failure } from '../../base/lib/requests/result.ts'
import { messages as m } from './messages.ts'

/** `out` before a log-in; `revoked` once the partner has ended its registration here. */
export type DeskValue =
  | { state: 'loading' | 'revoked' }
  | { state: 'out'; isOver?: boolean }
  | { state: 'failed'; failure: Failure }
  | { state: 'in'; desk: PartnerDeskWire }

export type SettingsValue = { texts: PartnerTexts; errors: FieldErrors<keyof PartnerTexts | 'code'> }

/** The code of a mail that a new address needs. */
export type Proof = { codeId: string; code: string }

type Take = (desk: PartnerDeskWire, isSaved?: boolean) => void

const textsOf = ({ origins, returns, theme }: PartnerDeskWire): PartnerTexts => ({
  origins: origins.join('\n'),
  returns: returns.join('\n'),
  theme,
})

/** Texts of the form; those of a partner whose log-in ran out stay for the next one. */
function createSettings() {
  const $settings = map<SettingsValue>({ texts: { origins: '', returns: '', theme: '' }, errors: {} })
  let filledFor = ''
  return {
    $settings,
    fill(desk: PartnerDeskWire, isSaved: boolean): void {
      if (isSaved || filledFor !== desk.name) $settings.set({ texts: textsOf(desk), errors: {} })
      filledFor = desk.name
    },
    /** Another code is being written. */
    mendCode: () => $settings.setKey('errors', mended($settings.get().errors, { code: '' })),
    forget: () => void (filledFor = ''),
    type(change: Partial<PartnerTexts>): void {
      const { texts, errors } = $settings.get()
      $settings.set({ texts: { ...texts, ...change }, errors: mended(errors, change) })
    },
  }
}

const isSure = (title: string, text: string, confirmText: string) => ask({ title, text, confirmText, cancelText: m.think })

type Desk = { $desk: WritableAtom<DeskValue>; $settings: MapStore<SettingsValue>; take: Take }

/** One thing at a time; what is refused is said at its field, or leads to the log-in. */
function createTurns({ $desk, $settings }: Desk) {
  const $busy = atom<'' | 'save' | 'rotate' | 'revoke'>('')

  async function refused(failure: Failure): Promise<void> {
    if (failure.kind === 'code' && failure.code === codes.forbidden) return $desk.set({ state: 'out', isOver: true })
    $settings.setKey('errors', await fieldErrors(failure))
  }

  async function busyWith(
    what: 'save' | 'rotate' | 'revoke',
    work: (desk: PartnerDeskWire) => Promise<Failure | undefined>,
  ): Promise<void> {
    const value = $desk.get()
    if ($busy.get() !== '' || value.state !== 'in') return
    $busy.set(what)
    const failure = await work(value.desk)
    if (failure) await refused(failure)
    $busy.set('')
  }

  return { $busy, busyWith }
}

/** What can be done with a registration. */
function createActs(desk: Desk) {
  const { $desk, $settings, take } = desk
  const { $busy, busyWith } = createTurns(desk)

  const save = ({ codeId, code }: Proof) =>
    busyWith('save', async before => {
      const { texts } = $settings.get()
      const { fields, problems } = readPartnerTexts(texts)
      $settings.setKey('errors', problems)
      if (Object.keys(problems).length > 0) return
      const gone = before.origins.filter(origin => !fields.origins.includes(origin))
      if (gone.length > 0 && !(await isSure(m.removeTitle, m.removeText(gone.join('、')), m.remove))) return
      const result = await requestSilently(partnerDeskChangeCall, {
        body: { ...texts, ...(codeId !== '' && { code_id: codeId, code: code.trim() }) },
      })
      if (!result.ok) return result.failure
      take(result.data, true)
      showToast({ kind: 'success', text: m.saved })
    })

  const rotate = () =>
    busyWith('rotate', async ({ key }) => {
      if (!(await isSure(m.rotate, m.rotateText, m.rotate))) return
      const result = await requestSilently(partnerDeskRotateCall, { body: { key } })
      if (!result.ok) return result.failure
      take(result.data)
      showToast({ kind: 'success', text: m.rotated })
    })

  const revoke = () =>
    busyWith('revoke', async ({ key, name }) => {
      if (!(await isSure(m.revokeTitle, m.revokeText(name), m.revokeNow))) return
      const result = await requestSilently(partnerDeskRevokeCall, { body: { key } })
      if (!result.ok) return result.failure
      $desk.set({ state: 'revoked' })
    })

  return { $busy, save, rotate, revoke }
}

/** What a partner has registered, and the texts of its form. */
export function createPartnerDesk() {
  const $desk = atom<DeskValue>({ state: 'loading' })
  const { $settings, fill, forget, type, mendCode } = createSettings()

  const take: Take = (desk, isSaved = false) => {
    fill(desk, isSaved)
    $desk.set({ state: 'in', desk })
  }

  async function load(): Promise<void> {
    $desk.set({ state: 'loading' })
    const result = await requestSilently(partnerDeskCall)
    if (!result.ok) $desk.set({ state: 'failed', failure: result.failure })
    else if (result.data === null) $desk.set({ state: 'out' })
    else take(result.data)
  }

  async function leave(): Promise<void> {
    const result = await requestSilently(partnerDeskLeaveCall, { body: {} })
    if (!result.ok) return void (await tellFailure(result.failure, {}))
    forget()
    $desk.set({ state: 'out' })
  }

  return { $desk, $settings, load, take, type, mendCode, leave, ...createActs({ $desk, take, $settings }) }
}

export type PartnerDeskStore = ReturnType<typeof createPartnerDesk>
