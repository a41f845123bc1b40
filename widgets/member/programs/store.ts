import { atom } from 'nanostores'
import { programEndCall, programListCall, type ProgramWire } from '@yaoji/contract/calls/identity/store-program'
import {
  draftDropCall,
  draftListCall,
  draftReadCall,
  draftSubmitCall,
  type ProgramOrderWire,
} from '@yaoji/contract/calls/purchase/program-order'
import { createAttempts } from '../../base/lib/requests/attempt-key.ts'
import { environment } from '../../base/lib/environment.ts'
import { request } from '../../base/lib/http.ts'
import { showAnswer, type Loadable } from '../../base/lib/stores/loadable.ts'
import { ask, showToast } from '../../base/lib/notices.ts'
import { orderChanged } from '../../base/lib/stores/order-changes.ts'
import { orderPath } from '../../base/lib/paths.ts'
import { messages as m } from './messages.ts'

export const $drafts = atom<Loadable<{ list: ProgramOrderWire[] }>>({ state: 'loading' })
export const $programs = atom<Loadable<{ list: ProgramWire[] }>>({ state: 'loading' })
/** The draft or the program that something is being done with. */
export const $busy = atom('')

const attempts = createAttempts()

export async function loadDrafts(): Promise<void> {
  $drafts.set({ state: 'loading' })
  const result = await request(draftListCall)
  showAnswer($drafts, result)
}

export async function loadPrograms(): Promise<void> {
  $programs.set({ state: 'loading' })
  const result = await request(programListCall)
  showAnswer($programs, result)
}

export const takePrograms = (list: ProgramWire[]): void => $programs.set({ state: 'ready', value: { list } })

/** Puts a draft in its place in the list; one that is settled leaves it. */
function takeDraft(draft: ProgramOrderWire): void {
  const value = $drafts.get()
  if (value.state !== 'ready') return
  const list = value.value.list.flatMap(each => (each.id === draft.id ? (draft.state === 'draft' ? [draft] : []) : [each]))
  $drafts.set({ state: 'ready', value: { list } })
}

async function busyWith(id: string, work: () => Promise<void>): Promise<void> {
  if ($busy.get() !== '') return
  $busy.set(id)
  await work()
  $busy.set('')
}

/** Looks at a draft as it would be now; asks and orders where nothing differs, else shows what does. */
export const orderDraft = ({ id, erp_sn: number, payable }: ProgramOrderWire): Promise<void> =>
  busyWith(id, async () => {
    const read = await request(draftReadCall, { params: { id } })
    if (!read.ok) return
    takeDraft(read.data)
    if (read.data.state !== 'draft' || read.data.changes.length > 0 || read.data.problem !== '') return
    const sure = { title: m.orderTitle, text: m.orderText(number, payable), confirmText: m.orderNow, cancelText: m.think }
    if (!(await ask(sure))) return
    const idempotencyKey = attempts.keyOf(JSON.stringify([id, payable]))
    const result = await request(draftSubmitCall, { params: { id }, body: { payable }, idempotencyKey })
    if (!result.ok) return
    attempts.settle()
    orderChanged()
    takeDraft(result.data)
    showToast({ kind: 'success', text: m.ordered })
    if (result.data.order_id !== null) environment.navigate(orderPath(result.data.order_id))
  })

export const dropDraft = ({ id, erp_sn: number }: ProgramOrderWire): Promise<void> =>
  busyWith(id, async () => {
    if (!(await ask({ title: m.dropTitle, text: m.dropText(number), confirmText: m.drop, cancelText: m.think }))) return
    const result = await request(draftDropCall, { params: { id }, body: {} })
    if (!result.ok) return
    takeDraft(result.data)
    showToast({ kind: 'success', text: m.dropped })
  })

export const endProgram = ({ id, name }: ProgramWire): Promise<void> =>
  busyWith(id, async () => {
    if (!(await ask({ title: m.endTitle, text: m.endText(name), confirmText: m.end, cancelText: m.think }))) return
    const result = await request(programEndCall, { params: { id }, body: {} })
    if (!result.ok) return
    takePrograms(result.data.list)
    showToast({ kind: 'success', text: m.ended })
  })
