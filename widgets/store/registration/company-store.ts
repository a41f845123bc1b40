import { map, type MapStore, type ReadableAtom } from 'nanostores'
import {
  applicationAgainCall,
  applicationCall,
  registrationCompanyCall,
  registrationKeepCall,
  registrationStateCall,
} from '@yaoji/contract/calls/identity/registration'
import { plainLine } from '@yaoji/contract/validation/plain-line'
import { chainRank } from '@yaoji/contract/people/customer-types'
import { companyProblems, type CompanyFields } from '@yaoji/contract/validation/registration'
import { environment } from '../../base/lib/environment.ts'
import { fieldErrors, found, mended, type FieldErrors } from '../../base/lib/failures/field-errors.ts'
import { request, requestSilently } from '../../base/lib/http.ts'
import { tabMemory } from '../../base/lib/memory/storage.ts'
import { isSessionOver, type Failure } from '../../base/lib/requests/result.ts'
import { welcome } from '../../identity/session/parts.ts'
import { createChainStores, filledRows, noStores, rememberedRows, type ChainRows, type StoreList } from './chain-stores.ts'
import { messages } from './messages.ts'
import type { Way } from './way.ts'

/**
 * `new`: for a verified telephone; `again`: for a refused store; `submitted`: from another device; `done`: this step has nothing to show.
 */
export type CompanyState = 'loading' | 'failed' | 'unproven' | 'submitted' | 'new' | 'again' | 'done'

export type CompanyValue = {
  state: CompanyState
  failure?: Failure | undefined
  phone: string
  fields: CompanyFields
  isBusy: boolean
  errors: FieldErrors
  stores: ChainRows
}

const empty: CompanyFields = { rank: 1, username: '', company: '', contact: '', contact_phone: '', email: '', region: '', detail: '' }
const keepAfterMs = 800

/** As saved; an incomplete region is dropped. */
function plain(fields: CompanyFields): CompanyFields {
  const isWhole = fields.region.split(' ').filter(Boolean).length === 3
  return {
    ...fields,
    username: fields.username.trim(),
    company: plainLine(fields.company),
    contact: plainLine(fields.contact),
    contact_phone: plainLine(fields.contact_phone).replaceAll(' ', ''),
    email: fields.email.trim(),
    region: isWhole ? fields.region : '',
    detail: plainLine(fields.detail),
  }
}

/** Finds the begun company: of a verified telephone, of a refused store, or none. */
async function findBegun(): Promise<Partial<CompanyValue> | undefined> {
  const begun = await requestSilently(registrationStateCall)
  if (!begun.ok) return begun.failure.kind === 'cancelled' ? undefined : { state: 'failed', failure: begun.failure }
  const { is_proven: isProven, phone, username, company, stores } = begun.data
  if (isProven)
    return {
      state: 'new',
      phone,
      fields: { ...company, rank: company.rank || empty.rank, username },
      stores: { ...noStores, rows: stores },
    }
  const asked = await requestSilently(applicationCall)
  if (!asked.ok && isSessionOver(asked.failure)) return { state: begun.data.is_submitted === 1 ? 'submitted' : 'unproven', phone }
  if (!asked.ok) return { state: 'failed', failure: asked.failure }
  if (asked.data.state !== 'rejected') return { state: 'done' }
  return { state: 'again', fields: { ...asked.data.company, username: '' } }
}

async function sendNew(fields: CompanyFields, stores: readonly string[]): Promise<FieldErrors> {
  const result = await requestSilently(registrationCompanyCall, { body: { ...fields, stores: [...stores] } })
  if (!result.ok) return fieldErrors(result.failure)
  const welcomed = await welcome(result)
  return welcomed.ok ? {} : { form: messages.notKept }
}

async function sendAgain({ username: _username, ...body }: CompanyFields): Promise<FieldErrors> {
  const result = await request(applicationAgainCall, { body, fieldErrors: 'caller' })
  return result.ok ? {} : fieldErrors(result.failure)
}

const memoryKey = 'yaoji-registration'

/** Typed here and not saved by the service: after a quick reload, or offline. */
function remembered(): Partial<CompanyFields> {
  const memory = Object(tabMemory.recall(memoryKey)) as Partial<Record<keyof CompanyFields, unknown>>
  const names = Object.keys(empty) as (keyof CompanyFields)[]
  return Object.fromEntries(names.flatMap(name => (typeof memory[name] === typeof empty[name] ? [[name, memory[name]]] : [])))
}

/** Saves typed values in the tab and, debounced, with the service, so that another device can continue. */
function createKeeping($step: ReadableAtom<CompanyValue>) {
  let timer: ReturnType<typeof setTimeout> | undefined
  const stop = () => {
    clearTimeout(timer)
    timer = undefined
  }
  const keep = async () => {
    stop()
    if ($step.get().state !== 'new') return
    const { ok } = await requestSilently(registrationKeepCall, { body: { ...$step.get().fields, stores: filledRows($step.get().stores) } })
    if (ok && timer === undefined) tabMemory.forget(memoryKey)
  }
  const soon = () => {
    stop()
    tabMemory.write(memoryKey, JSON.stringify({ ...$step.get().fields, stores: $step.get().stores.rows }))
    timer = setTimeout(() => void keep(), keepAfterMs)
  }
  const leave = () => {
    if (timer !== undefined) void keep()
  }
  return { soon, stop, leave }
}

function storeListOf($step: MapStore<CompanyValue>, keep: () => void): StoreList {
  return {
    get: () => $step.get().stores,
    set: stores => $step.setKey('stores', stores),
    changed: () => {
      const { stores: _mended, ...errors } = $step.get().errors
      $step.setKey('errors', errors)
      keep()
    },
  }
}

/** /register/step2: the company. */
export function createCompanyStep({ isChain, papers }: Way) {
  const $step = map<CompanyValue>({ state: 'loading', phone: '', fields: empty, isBusy: false, errors: {}, stores: noStores })
  const keeping = createKeeping($step)

  async function load(): Promise<void> {
    const begun = await findBegun()
    if (!begun) return
    const fields = begun.fields && { ...begun.fields, ...remembered(), ...(isChain && { rank: chainRank }) }
    $step.set({ ...$step.get(), ...begun, ...(fields && { fields }) })
    const rows = rememberedRows(memoryKey)
    if (begun.state === 'new' && rows) stores.setRows(rows)
  }

  const stores = createChainStores(storeListOf($step, keeping.soon))

  function type(change: Partial<CompanyFields>): void {
    const { fields, errors } = $step.get()
    $step.set({ ...$step.get(), fields: { ...fields, ...change }, errors: mended(errors, change) })
    keeping.soon()
  }

  function show(errors: FieldErrors): boolean {
    $step.set({ ...$step.get(), isBusy: false, errors })
    return Object.keys(errors).length > 0
  }

  async function submit(): Promise<void> {
    const { isBusy, state } = $step.get()
    if (isBusy) return
    const fields = plain($step.get().fields)
    const wrongStores = isChain && state === 'new' ? stores.problem(fields.company) : undefined
    if (show({ ...companyProblems(fields), ...found({ stores: wrongStores }) } as FieldErrors)) return
    keeping.stop()
    $step.setKey('isBusy', true)
    const rows = isChain ? filledRows($step.get().stores) : []
    const errors = await (state === 'again' ? sendAgain(fields) : sendNew(fields, rows))
    if (show(errors)) return
    tabMemory.forget(memoryKey)
    environment.navigate(papers)
  }

  return { $step, load, type, stores, leave: keeping.leave, submit }
}

export type CompanyStep = ReturnType<typeof createCompanyStep>
