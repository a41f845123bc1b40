import { atom, computed } from 'nanostores'
import { afterSaleAskCall, afterSaleOptionsCall, type AfterSaleOptionsWire } from '@yaoji/contract/calls/purchase/after-sale'
import type { AfterSaleReason } from '@yaoji/contract/domain/order/after-sale-rules'
import { photoReasons } from '@yaoji/contract/domain/order/after-sale-rules'
import { formatFen } from '@yaoji/contract/domain/money'
import type { AfterSaleKind } from '@yaoji/contract/domain/order/after-sale-states'
import { createAttempts } from '../../base/lib/requests/attempt-key.ts'
import { environment } from '../../base/lib/environment.ts'
import { refusedFields } from '../../base/lib/failures/field-errors.ts'
import { request } from '../../base/lib/http.ts'
import { loadableOf, type Loadable } from '../../base/lib/stores/loadable.ts'
import { limits } from '@yaoji/contract/limits'
import { afterSalePath } from '../../base/lib/addresses/member-paths.ts'
import { queryOf } from '../../base/lib/paths.ts'
import { showToast } from '../../base/lib/notices.ts'
import { orderChanged } from '../../base/lib/stores/order-changes.ts'
import { tabMemory, type MemoryKey } from '../../base/lib/memory/storage.ts'
import { createPhotos } from '../../shared/uploads/parts.ts'
import { kindsOf, ownReasonsOf, reasonsIn, reasonsOf, refusalOf, type AskedBatch, type AskValue } from './ask-rules.ts'
import { parcelOf, type Picked } from './gift-rules.ts'
import { messages } from './messages.ts'

const empty: AskValue = { kind: undefined, reason: undefined, units: {}, own: {}, keeps: [], remark: '', isSending: false, errors: {} }

export const $options = atom<Loadable<AfterSaleOptionsWire>>({ state: 'loading' })
export const $ask = atom<AskValue>(empty)
const $orderId = atom('')
/** The address whose form is open, once what it names is filled in. */
const $address = atom<string | undefined>()
/** Pictures that go with what is asked for. */
export const photos = createPhotos(limits.afterSalePhotosMax)

const batches = (): readonly AskedBatch[] => {
  const options = $options.get()
  return options.state === 'ready' ? options.value.batches : []
}

/** The batches that are chosen and can be. */
export const $chosen = computed([$options, $ask], (options, ask) => {
  if (options.state !== 'ready') return []
  return options.value.batches.flatMap(batch => {
    const units = ask.units[batch.id] ?? 0
    return units > 0 && refusalOf(batch, ask) === '' ? [{ batch, units }] : []
  })
})

/** The parcel with the gifts that follow what is chosen. */
export const $parcel = computed([$options, $ask, $chosen], (options, ask, chosen) =>
  parcelOf(options.state === 'ready' ? options.value : { batches: [], gifts: [] }, ask, chosen),
)

/** 退回 or 保留 of one gift. */
export function keepGift(lineId: number, isKept: boolean): void {
  const others = $ask.get().keeps.filter(each => each !== lineId)
  choose({ keeps: isKept ? [...others, lineId] : others })
}

const memoryOf = (orderId: string): MemoryKey => `yaoji-after-sale-${orderId}`

/** Kept as an address that would fill it in: for who reloads the page, leaves it by mistake or is logged out. */
function choose(change: Partial<AskValue>): void {
  $ask.set({ ...$ask.get(), ...change, errors: {} })
  const address = $address.get()
  const { kind, reason, remark, keeps } = $ask.get()
  if (address === undefined || !kind || !reason) return
  const filled = `?${new URLSearchParams({ kind, reason, items: itemsOf(kind, $chosen.get()).join(','), keeps: keeps.join(','), remark })}`
  tabMemory.write(memoryOf($orderId.get()), JSON.stringify({ address, filled }))
}

/** What was filled in at this very address and never sent. */
function rememberedAt(address: string): string | undefined {
  const kept = Object(tabMemory.recall(memoryOf($orderId.get()))) as { address?: unknown; filled?: unknown }
  return kept.address === address && typeof kept.filled === 'string' ? kept.filled : undefined
}

/** A reason is chosen with the kind: the first that anything can be asked for with. */
export function chooseKind(kind: AfterSaleKind): void {
  const reasons = reasonsOf(batches(), kind)
  const reason = reasons.find(each => batches().some(batch => refusalOf(batch, { kind, reason: each }) === '')) ?? reasons[0]
  choose({ kind, reason })
}

export function chooseReason(reason: AfterSaleReason): void {
  choose({ reason })
}

export function chooseUnits(batch: number, units: number): void {
  choose({ units: { ...$ask.get().units, [batch]: units } })
}

/** Every batch that can be asked for as chosen, with all of it where no number was chosen; or none. */
export function chooseAll(isChosen: boolean): void {
  const asked = $ask.get()
  if (!isChosen) return choose({ units: {}, own: {} })
  const open = batches().filter(batch => refusalOf(batch, asked) === '')
  choose({ units: Object.fromEntries(open.map(({ id, free }) => [id, asked.units[id] || Math.max(free, 1)])) })
}

export function changeRemark(remark: string): void {
  choose({ remark })
}

/** Units of a batch for one of its own reasons. */
export function chooseOwnUnits(batch: number, reason: AfterSaleReason, units: number): void {
  const { own } = $ask.get()
  const reasons = { ...own[batch], [reason]: units }
  const sum = Object.values(reasons).reduce((all, each) => all + each, 0)
  choose({ own: { ...own, [batch]: reasons }, units: { ...$ask.get().units, [batch]: sum } })
}

/** All batches go with the reason that is chosen for all. */
export function shareReason(): void {
  choose({ own: {} })
}

/** What the address fills in: `?kind=refund&reason=short&items=12:3,13:1`, or with reasons of their own, `12:3:short,12:1:damaged`. */
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
    const [id, text, why] = item.split(':')
    const [batch, units] = [batches().find(each => each.id === Number(id)), Number(text)]
    const own = reasonsOf(batches(), first).find(each => each === why)
    if (!batch || !(units > 0)) continue
    const left = batch.free - (own ? ($ask.get().units[batch.id] ?? 0) : 0)
    if (own && left > 0) chooseOwnUnits(batch.id, own, Math.min(units, left))
    else if (!own) chooseUnits(batch.id, Math.min(units, left))
  }
  goTogether()
  choose({ keeps: (query.get('keeps') ?? '').split(',').map(Number) })
  changeRemark((query.get('remark') ?? '').slice(0, limits.remarkMax))
}

/** Reasons of their own that are all the same are one for all. */
function goTogether(): void {
  const { own, kind } = $ask.get()
  const [only, ...others] = [...new Set(Object.values(own).flatMap(ownReasonsOf))]
  if (!kind || !only || others.length > 0) return
  shareReason()
  chooseReason(only)
}

/** Shows what of an order can be asked for. */
export async function openAsk(orderId: string, address: string): Promise<void> {
  $orderId.set(orderId)
  $address.set(undefined)
  $options.set({ state: 'loading' })
  $ask.set(empty)
  photos.open(`yaoji-files-after-sale-${orderId}`)
  const result = await request(afterSaleOptionsCall, { params: { id: orderId }, notFound: 'caller' })
  if ($orderId.get() !== orderId || (!result.ok && result.failure.kind === 'cancelled')) return
  $options.set(loadableOf(result))
  fillIn(rememberedAt(address) ?? address)
  $address.set(address)
}

/** Papers are about the whole batch. */
function itemsOf(kind: AfterSaleKind, parcel: readonly Picked[]): string[] {
  const { own } = $ask.get()
  return parcel.flatMap(({ batch: { id, number }, units }) => {
    const reasons = Object.entries(own[id] ?? {}).filter(([, each]) => each > 0)
    if (reasons.length > 0) return reasons.map(([reason, each]) => `${id}:${each}:${reason}`)
    return [`${id}:${kind === 'papers' ? number : units}`]
  })
}

function missing(asked: AskValue, photoIds: readonly string[]): AskValue['errors'] {
  const needsPhotos = reasonsIn(asked).some(each => photoReasons.includes(each)) && photoIds.length === 0
  return {
    ...($chosen.get().length === 0 && { items: messages.nothingChosen }),
    ...(needsPhotos && { photo_ids: messages.photosMissing }),
  }
}

const attempts = createAttempts()

async function send(orderId: string, { kind, reason, remark }: AskValue, photo_ids: string[]): Promise<AskValue['errors']> {
  const { parcel, gifts, withheld } = $parcel.get()
  const charge = gifts.length > 0 ? { gift_charge: formatFen(withheld) } : {}
  const body = { kind: kind!, reason: reason!, items: itemsOf(kind!, parcel), remark, photo_ids, ...charge } // Chosen since the page opened.
  const idempotencyKey = attempts.keyOf(JSON.stringify([orderId, body]))
  const result = await request(afterSaleAskCall, { params: { id: orderId }, body, idempotencyKey, fieldErrors: 'caller' })
  if (!result.ok) return refusedFields(result.failure)
  attempts.settle()
  tabMemory.forget(memoryOf(orderId))
  photos.forget()
  orderChanged()
  showToast({ kind: 'success', text: messages.asked })
  environment.navigate(afterSalePath(result.data))
  return {}
}

/** Sends what was filled in, once its pictures are there; a click while that is under way does nothing. */
export async function submitAsk(): Promise<void> {
  if ($ask.get().isSending || !$ask.get().kind) return
  $ask.set({ ...$ask.get(), isSending: true })
  const photoIds = await photos.settled()
  const asked = $ask.get()
  const problems = missing(asked, photoIds ?? [])
  const isWhole = photoIds && Object.keys(problems).length === 0
  const errors = isWhole ? await send($orderId.get(), asked, photoIds) : problems
  $ask.set({ ...$ask.get(), errors, isSending: false })
}
