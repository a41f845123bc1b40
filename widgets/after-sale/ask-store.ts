import { atom, computed } from 'nanostores'
import { afterSaleAskCall, afterSaleOptionsCall, type AfterSaleOptionsWire } from '@yaoji/contract/calls/after-sale'
import type { AfterSaleReason } from '@yaoji/contract/domain/after-sale-rules'
import { photoReasons } from '@yaoji/contract/domain/after-sale-rules'
import type { AfterSaleKind } from '@yaoji/contract/domain/after-sale-states'
import { createAttempts } from '../lib/attempt-key.ts'
import { environment } from '../lib/environment.ts'
import { request } from '../lib/http.ts'
import { loadableOf, type Loadable } from '../lib/loadable.ts'
import { afterSalePath } from '../lib/member-paths.ts'
import { showToast } from '../lib/notices.ts'
import { orderChanged } from '../lib/order-changes.ts'
import { queryOf } from '../lib/paths.ts'
import { messages } from './messages.ts'
import { $photos, forgetPhotos } from './photo-store.ts'

export type AskedBatch = AfterSaleOptionsWire['batches'][number]
export type AskField = 'items' | 'reason' | 'photo_ids' | 'remark'
export type AskValue = {
  kind: AfterSaleKind | undefined
  reason: AfterSaleReason | undefined
  /** Units by the id of their batch. */
  units: Readonly<Record<number, number>>
  remark: string
  isSending: boolean
  errors: Partial<Record<AskField, string>>
}

const empty: AskValue = { kind: undefined, reason: undefined, units: {}, remark: '', isSending: false, errors: {} }

export const $options = atom<Loadable<AfterSaleOptionsWire>>({ state: 'loading' })
export const $ask = atom<AskValue>(empty)
const $orderId = atom('')

const batches = (): readonly AskedBatch[] => {
  const options = $options.get()
  return options.state === 'ready' ? options.value.batches : []
}

/** Kinds that something of the order can be asked for, and the reasons of one. */
export const kindsOf = (of: readonly AskedBatch[]): AfterSaleKind[] => [
  ...new Set(of.flatMap(({ choices }) => choices.map(({ kind }) => kind))),
]
export const reasonsOf = (of: readonly AskedBatch[], kind: AfterSaleKind): AfterSaleReason[] => [
  ...new Set(of.flatMap(({ choices }) => choices.filter(choice => choice.kind === kind).map(({ reason }) => reason))),
]

/** Why a batch cannot be asked for as chosen; empty where it can, undefined before anything is chosen. */
export function refusalOf({ choices }: AskedBatch, { kind, reason }: Pick<AskValue, 'kind' | 'reason'>): string | undefined {
  return choices.find(choice => choice.kind === kind && choice.reason === reason)?.refusal
}

/** The batches that are chosen and can be. */
export const $chosen = computed([$options, $ask], (options, ask) => {
  if (options.state !== 'ready') return []
  return options.value.batches.flatMap(batch => {
    const units = ask.units[batch.id] ?? 0
    return units > 0 && refusalOf(batch, ask) === '' ? [{ batch, units }] : []
  })
})

/** A reason is chosen with the kind: the first that anything can be asked for with. */
export function chooseKind(kind: AfterSaleKind): void {
  const reasons = reasonsOf(batches(), kind)
  const reason = reasons.find(each => batches().some(batch => refusalOf(batch, { kind, reason: each }) === '')) ?? reasons[0]
  $ask.set({ ...$ask.get(), kind, reason, errors: {} })
}

export function chooseReason(reason: AfterSaleReason): void {
  $ask.set({ ...$ask.get(), reason, errors: {} })
}

export function chooseUnits(batch: number, units: number): void {
  $ask.set({ ...$ask.get(), units: { ...$ask.get().units, [batch]: units }, errors: {} })
}

export function changeRemark(remark: string): void {
  $ask.set({ ...$ask.get(), remark, errors: {} })
}

/** What the address fills in: `?kind=refund&reason=short&items=12:3,13:1`. */
function fillIn(address: string): void {
  const query = queryOf(address)
  const [kind, reason] = [query.get('kind'), query.get('reason')]
  const kinds = kindsOf(batches())
  const first = kinds.find(each => each === kind) ?? kinds[0]
  if (!first) return
  chooseKind(first)
  const named = reasonsOf(batches(), first).find(each => each === reason)
  if (named) chooseReason(named)
  for (const item of (query.get('items') ?? '').split(',')) {
    const [id = 0, units = 0] = item.split(':').map(Number)
    const batch = batches().find(each => each.id === id)
    if (batch) chooseUnits(id, Math.min(units, batch.free))
  }
}

/** Shows what of an order can be asked for. */
export async function openAsk(orderId: string, address: string): Promise<void> {
  $orderId.set(orderId)
  $options.set({ state: 'loading' })
  $ask.set(empty)
  forgetPhotos()
  const result = await request(afterSaleOptionsCall, { params: { id: orderId } })
  if ($orderId.get() !== orderId || (!result.ok && result.failure.kind === 'cancelled')) return
  $options.set(loadableOf(result))
  fillIn(address)
}

/** Papers are about the whole batch. */
const itemsOf = (kind: AfterSaleKind) => $chosen.get().map(({ batch, units }) => `${batch.id}:${kind === 'papers' ? batch.number : units}`)

function missing({ reason }: AskValue): AskValue['errors'] {
  const needsPhotos = reason !== undefined && photoReasons.includes(reason) && $photos.get().photos.length === 0
  return {
    ...($chosen.get().length === 0 && { items: messages.nothingChosen }),
    ...(needsPhotos && { photo_ids: messages.photosMissing }),
  }
}

const attempts = createAttempts()

async function send(orderId: string, { kind, reason, remark }: AskValue): Promise<AskValue['errors']> {
  const photo_ids = $photos.get().photos.map(({ id }) => id)
  const body = { kind: kind!, reason: reason!, items: itemsOf(kind!), remark, photo_ids } // Chosen since the page opened.
  const idempotencyKey = attempts.keyOf(JSON.stringify([orderId, body]))
  const result = await request(afterSaleAskCall, { params: { id: orderId }, body, idempotencyKey, fieldErrors: 'caller' })
  if (!result.ok) {
    const errors = result.failure.kind === 'code' ? Object.entries(result.failure.errors ?? {}) : []
    return Object.fromEntries(errors.map(([field, [text = '']]) => [field, text]))
  }
  attempts.settle()
  orderChanged()
  showToast({ kind: 'success', text: messages.asked })
  environment.navigate(afterSalePath(result.data))
  return {}
}

/** Sends what was filled in; a click while that is under way does nothing. */
export async function submitAsk(): Promise<void> {
  const asked = $ask.get()
  if (asked.isSending || $photos.get().isUploading || !asked.kind) return
  const errors = missing(asked)
  $ask.set({ ...asked, errors, isSending: Object.keys(errors).length === 0 })
  if (Object.keys(errors).length > 0) return
  const found = await send($orderId.get(), asked)
  $ask.set({ ...$ask.get(), errors: found, isSending: false })
}
