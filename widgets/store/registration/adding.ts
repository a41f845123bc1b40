import { map } from 'nanostores'
import { chainStoresAddCall } from '@yaoji/contract/calls/identity/registration'
import { fieldErrors } from '../../base/lib/failures/field-errors.ts'
import { request } from '../../base/lib/http.ts'
import { showToast } from '../../base/lib/notices.ts'
import { tabMemory } from '../../base/lib/memory/storage.ts'
import { $application } from './application-store.ts'
import { createChainStores, filledRows, noStores, rememberedRows, type ChainRows } from './chain-stores.ts'
import { messages } from './messages.ts'

type Adding = { isOpen: boolean; isBusy: boolean; error: string; stores: ChainRows }

const memoryKey = 'yaoji-chain-adding'
const closed: Adding = { isOpen: false, isBusy: false, error: '', stores: noStores }

/** Stores that a chain has opened since its registration, or that did not fit into its first list. */
export function createAdding() {
  const $adding = map<Adding>(closed)
  const remember = () => tabMemory.write(memoryKey, JSON.stringify({ stores: $adding.get().stores.rows }))
  const stores = createChainStores({
    get: () => $adding.get().stores,
    set: rows => $adding.setKey('stores', rows),
    changed: () => {
      $adding.setKey('error', '')
      remember()
    },
  })

  /** Restores what was typed in this tab before a reload. */
  function recall(): void {
    const rows = rememberedRows(memoryKey)
    if (rows) $adding.set({ ...closed, isOpen: true, stores: { ...noStores, rows } })
  }

  const open = () => $adding.setKey('isOpen', true)

  function close(): void {
    tabMemory.forget(memoryKey)
    $adding.set(closed)
  }

  async function submit(headOffice: string): Promise<void> {
    if ($adding.get().isBusy) return
    const error = stores.problem(headOffice)
    $adding.set({ ...$adding.get(), error: error ?? '', isBusy: error === undefined })
    if (error !== undefined) return
    const rows = filledRows($adding.get().stores)
    const result = await request(chainStoresAddCall, { body: { stores: rows }, fieldErrors: 'caller' })
    if (!result.ok) return $adding.set({ ...$adding.get(), isBusy: false, error: (await fieldErrors(result.failure)).stores ?? '' })
    close()
    $application.set({ state: 'ready', value: result.data })
    showToast({ kind: 'success', text: messages.storesAdded(rows.length) })
  }

  return { $adding, stores, recall, open, close, submit }
}
