import { map } from 'nanostores'
import { joinCall, joinReadCall, type InvitationWire } from '@yaoji/contract/calls/member/staff'
import * as paths from '@yaoji/contract/paths'
import { environment } from '../../base/lib/environment.ts'
import { fieldErrors, type FieldErrors } from '../../base/lib/failures/field-errors.ts'
import { requestSilently } from '../../base/lib/http.ts'
import { tabMemory } from '../../base/lib/memory/storage.ts'
import { welcome } from '../../identity/session/parts.ts'
import { messages } from './messages.ts'

/** Invitations to the telephone that was proven, and the name that is typed to accept one. */
export type JoinValue = { list: readonly InvitationWire[]; name: string; isBusy: boolean; errors: FieldErrors }

const memoryKey = 'yaoji-join-name'

/** Becoming a person by an invitation instead of bringing a company of one's own. */
export function createJoining() {
  const $join = map<JoinValue>({ list: [], name: tabMemory.read(memoryKey) ?? '', isBusy: false, errors: {} })

  async function load(): Promise<void> {
    const result = await requestSilently(joinReadCall)
    if (result.ok) $join.setKey('list', result.data.list)
  }

  function type(name: string): void {
    tabMemory.write(memoryKey, name)
    $join.set({ ...$join.get(), name, errors: {} })
  }

  async function join(id: string): Promise<void> {
    const { name, isBusy } = $join.get()
    if (isBusy) return
    $join.set({ ...$join.get(), isBusy: true, errors: {} })
    const result = await requestSilently(joinCall, { body: { id, name } })
    if (!result.ok) return $join.set({ ...$join.get(), isBusy: false, errors: await fieldErrors(result.failure) })
    const welcomed = await welcome(result)
    if (!welcomed.ok) return $join.set({ ...$join.get(), isBusy: false, errors: { form: messages.notKept } })
    tabMemory.forget(memoryKey)
    environment.navigate(paths.stores)
  }

  return { $join, load, type, join }
}
