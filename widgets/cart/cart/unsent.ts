import { atom, computed } from 'nanostores'
import type { CartAddBody } from '@yaoji/contract/calls/purchase/cart'
import type { CartChange } from './operations.ts'

/** A change of lines that are there, which shows at once what it does. */
export type LineChange = Extract<CartChange, { kind: 'edit' | 'select' | 'delete' | 'gift' }>

/** Many goods at once, each line as it is sent; of an order that is bought again with the plan that was shown. */
export type KeptList = {
  kind: 'list'
  lines: readonly string[]
  reorder?: { orderId: string; plan: string }
  /** By the id of the goods, for what is said of them later. */
  names: Readonly<Record<number, string>>
}

/** A change as it is kept: an addition as what is sent of it. */
export type KeptChange = LineChange | { kind: 'add'; body: CartAddBody } | { kind: 'quickAdd'; goodsId: number } | KeptList

/** A change that nobody answered, to be sent again under its key. */
export type Unsent = {
  id: string
  change: KeptChange
  /** Of an addition: its Idempotency-Key. */
  key: string
  /** The goods, for what is said of it later. */
  name: string
  /** Of a quantity: the one before and the price that was shown for the new one. */
  before?: { number: number; price: string | null } | undefined
}

/** What the service made of a change that came late, until the buyer has decided; without a line it is told above them all. */
export type Told = {
  id: string
  lineId?: number
  text: string
  /** Done when the buyer agrees: nothing, where the service has done it already. */
  accept?: CartChange
  /** Done when they do not. */
  undo?: CartChange
  /** There is nothing to decide. */
  isMoot?: true
}

/** In the order in which they are sent. */
export const $unsent = atom<readonly Unsent[]>([])
export const $told = atom<readonly Told[]>([])

export const isLineChange = ({ kind }: CartChange | KeptChange): boolean => ['edit', 'select', 'delete', 'gift'].includes(kind)

/** What can be sent later as it is: whoever made it shows the cart, or has been told. */
export const isKeepable = (change: CartChange): boolean => isLineChange(change) || ['add', 'quickAdd'].includes(change.kind)

/** Changes of lines that wait, for the cart to show. */
export const $unsentChanges = computed($unsent, unsent => unsent.map(({ change }) => change).filter(isLineChange) as LineChange[])

/** How many goods a kept change brings; none where it changes lines that are there. */
export function goodsIn(change: KeptChange): number {
  if (change.kind === 'list') return change.lines.length
  return isLineChange(change) ? 0 : 1
}

/** Keeping and sending later; fetched with the first change of a cart, and at the log-in on a partner's page, while there is a connection. */
export const loadUnsent = () => import('./unsent-replay.ts')
