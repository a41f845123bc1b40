import { atom, computed, map } from 'nanostores'
import {
  contractListCall,
  contractPaperCall,
  contractReadCall,
  contractSignCall,
  type ContractListWire,
  type ContractTextWire,
  type ContractWire,
} from '@yaoji/contract/calls/purchase/e-contract'
import { codes } from '@yaoji/contract/codes'
import { signedAtOnceMax } from '@yaoji/contract/domain/agreements/contract-state'
import { createAttempts } from '../../base/lib/requests/attempt-key.ts'
import { request } from '../../base/lib/http.ts'
import { loadableOf, type Loadable } from '../../base/lib/stores/loadable.ts'
import type { Failure } from '../../base/lib/requests/result.ts'
import { bytesOf, saveFile } from '../../base/lib/files/save-file.ts'
import { servedFile } from '../../base/lib/addresses/served-link.ts'
import { proven } from '../../shared/second-factor/parts.ts'
import { groupsOf, isOpen } from './chain.ts'
import { messages } from './messages.ts'

export type ContractsValue = Loadable<ContractListWire>

/** The store's contracts, those to be signed first. */
export const $contracts = atom<ContractsValue>({ state: 'loading' })

/** Texts that were opened, by the id of the contract; they never change. */
export const $texts = map<Record<string, Loadable<ContractTextWire> | undefined>>({})
/** Whose text is in sight. */
export const $unfolded = atom<readonly string[]>([])
/** Read and agreed to. */
export const $agreed = atom<readonly string[]>([])
export const $isLeaving = atom(false)
/** What keeps the contracts from being signed, until something is agreed to. */
export const $signProblem = atom('')
/** Contracts whose file is on its way. */
export const $saving = atom<readonly string[]>([])

/** The provider's page takes the place of this one. */
export const signingPage = {
  open(address: string): void {
    location.assign(address)
  },
}

export async function loadContracts(): Promise<void> {
  const result = await request(contractListCall)
  if (!result.ok && result.failure.kind === 'cancelled') return
  $contracts.set(loadableOf(result))
  $isLeaving.set(false)
}

async function readText(id: string): Promise<void> {
  $texts.setKey(id, { state: 'loading' })
  $texts.setKey(id, loadableOf(await request(contractReadCall, { params: { id }, isSilent: true })))
}

/** Shows the text of a contract or folds it up; one that did not arrive is asked for again. */
export async function toggleText(id: string): Promise<void> {
  const open = $unfolded.get()
  const isOpen = open.includes(id)
  $unfolded.set(isOpen ? open.filter(each => each !== id) : [...open, id])
  const text = $texts.get()[id]
  if (!isOpen && (!text || text.state === 'failed')) await readText(id)
}

export const retryText = (id: string): Promise<void> => readText(id)

export const agree = (id: string, isAgreed: boolean): void => {
  const others = $agreed.get().filter(each => each !== id)
  $agreed.set(isAgreed ? [...others, id] : others)
  $signProblem.set('')
}

export const $chainGroups = computed($contracts, value => (value.state === 'ready' ? groupsOf(value.value) : []))

const attempts = createAttempts()

type Signed = Pick<ContractWire, 'id' | 'text_hash'>

/** The contracts whose text was read and agreed to and that are still to be signed; of a chain those of all its stores with it. */
export const $agreedContracts = computed([$contracts, $texts, $agreed, $chainGroups], (value, texts, agreed, groups): Signed[] => {
  const own = value.state === 'ready' ? value.value.list.filter(isOpen).map(contract => ({ first: contract, all: [contract] })) : []
  const ofStores = groups.flatMap(({ contracts }) => (contracts[0] ? [{ first: contracts[0], all: contracts }] : []))
  return [...own, ...ofStores].flatMap(({ first, all }) => {
    const text = texts[first.id]
    if (!agreed.includes(first.id) || text?.state !== 'ready') return []
    // What was read is signed as it was read.
    return all.map(each => (each.id === first.id ? text.value : each))
  })
})

/** Leads to where the contracts that were agreed to are signed. A second press while that is under way does nothing. */
export async function signAgreed(): Promise<void> {
  if ($isLeaving.get()) return
  const texts = $agreedContracts.get().slice(0, signedAtOnceMax)
  $signProblem.set(texts.length === 0 ? messages.noneAgreed : '')
  if (texts.length === 0) return
  $isLeaving.set(true)
  const body = { ids: texts.map(({ id }) => id), hashes: texts.map(each => each.text_hash) }
  const manner = { idempotencyKey: attempts.keyOf(JSON.stringify(body)), factor: 'caller' } as const
  const result = await proven(() => request(contractSignCall, { body, ...manner }))
  const address = result.ok ? servedFile(result.data.url) : undefined
  if (result.ok) attempts.settle()
  if (address !== undefined) return signingPage.open(address)
  $isLeaving.set(false)
  if (!result.ok && isOutdated(result.failure)) await forgetTexts()
}

/** What was read may be another text by now. */
const isOutdated = (failure: Failure) => failure.kind === 'code' && (failure.code === codes.conflict || failure.code === codes.notFound)

async function forgetTexts(): Promise<void> {
  $agreed.set([])
  $unfolded.set([])
  $texts.set({})
  await loadContracts()
}

/** Saves a contract as a PDF. */
export async function saveContract(id: string): Promise<void> {
  if ($saving.get().includes(id)) return
  $saving.set([...$saving.get(), id])
  const result = await request(contractPaperCall, { params: { id } })
  $saving.set($saving.get().filter(each => each !== id))
  if (result.ok) saveFile(result.data.name, bytesOf(result.data.file), 'application/pdf')
}
