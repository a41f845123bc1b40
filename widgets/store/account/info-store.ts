import { map } from 'nanostores'
import { userInfoCall, type AccountWire } from '@yaoji/contract/calls/identity/account'
import { emailProblem, nameProblem } from '@yaoji/contract/validation/account'
import { plainLine } from '@yaoji/contract/validation/plain-line'
import { fieldErrors, found, mended, type FieldErrors } from '../../base/lib/failures/field-errors.ts'
import { requestSilently } from '../../base/lib/http.ts'
import { showToast } from '../../base/lib/notices.ts'
import { tabMemory } from '../../base/lib/memory/storage.ts'
import { proven } from '../../shared/second-factor/parts.ts'
import { messages } from './messages.ts'
import { takeAccount } from './store.ts'

export type InfoFields = { name: string; email: string; wantsShippedSms: boolean }
type InfoValue = { fields: InfoFields; isBusy: boolean; errors: FieldErrors }

const memoryKey = 'yaoji-own-info'

/** What was typed and not saved before a reload. */
function remembered(): Partial<InfoFields> {
  const kept = Object(tabMemory.recall(memoryKey)) as Partial<Record<keyof InfoFields, unknown>>
  const kinds = { name: 'string', email: 'string', wantsShippedSms: 'boolean' } as const
  return Object.fromEntries(
    Object.entries(kinds).flatMap(([field, kind]) =>
      typeof kept[field as keyof InfoFields] === kind ? [[field, kept[field as keyof InfoFields]]] : [],
    ),
  )
}

/** Name and e-mail of the person. */
export function createInfoForm({ user: { name }, email, shipped_sms }: AccountWire) {
  const $info = map<InfoValue>({ fields: { name, email, wantsShippedSms: shipped_sms === 1, ...remembered() }, isBusy: false, errors: {} })

  function type(change: Partial<InfoFields>): void {
    const { fields, errors } = $info.get()
    const typed = { ...fields, ...change }
    $info.set({ ...$info.get(), fields: typed, errors: mended(errors, change) })
    tabMemory.write(memoryKey, JSON.stringify(typed))
  }

  function show(errors: FieldErrors): boolean {
    $info.set({ ...$info.get(), isBusy: false, errors })
    return Object.keys(errors).length > 0
  }

  async function submit(): Promise<void> {
    const { fields, isBusy } = $info.get()
    if (isBusy) return
    const { wantsShippedSms } = fields
    const given = { name: plainLine(fields.name), email: fields.email.trim() }
    if (show(found({ name: nameProblem(given.name), email: emailProblem(given.email) }))) return
    $info.setKey('isBusy', true)
    const body = { ...given, phone: '', shipped_sms: wantsShippedSms ? 1 : 0 } as const
    const result = await proven(() => requestSilently(userInfoCall, { body }))
    if (!result.ok) return void show(await fieldErrors(result.failure))
    // What was typed meanwhile is not saved yet.
    const isSaved = $info.get().fields === fields
    if (isSaved) tabMemory.forget(memoryKey)
    $info.set({ fields: isSaved ? { ...given, wantsShippedSms } : $info.get().fields, isBusy: false, errors: {} })
    showToast({ kind: 'success', text: messages.saved })
    await takeAccount(result.data)
  }

  return { $info, type, submit }
}

export type InfoForm = ReturnType<typeof createInfoForm>
