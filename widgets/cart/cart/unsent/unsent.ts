import { atom, computed } from 'nanostores'
import type { CartAddBody } from '@yaoji/contract/calls/purchase/cart'
import type { CartChange } from '../state/operations.ts'

/** A change of existing lines, which can be applied optimistically. */
export type LineChange = Extract<CartChange, { kind: 'edit' | 'select' | 'delete' | 'gift' }>

/** A list of goods, each line as it is sent; for a reorder with the plan that was shown. */
export type KeptList = {
  kind: 'list'
  lines: readonly string[]
  reorder?: { orderId: string; plan: string }
  /** By goods id, for later messages. */
  names: Readonly<Record<number, string>>
}

/** A change as stored: for an addition, its request. */
export type KeptChange = LineChange | { kind: 'add'; body: CartAddBody } | { kind: 'quickAdd'; goodsId: number } | KeptList

/** An unanswered change, to be sent again under its key. */
export type Unsent = {
  id: string
  change: KeptChange
  /** Idempotency-Key of an addition. */
  key: string
  /** Name of the goods, for later messages. */
  name: string
  /** For a quantity: the previous one and the price shown for the new one. */
  before?: { number: number; price: string | null } | undefined
}

/** The outcome of a change that was sent late, shown until the buyer decides; without a line it is shown above the list. */
export type Told = {
  id: string
  lineId?: number
  text: string
  /** Applied when the buyer agrees; absent if the service has done it already. */
  accept?: CartChange
  /** Applied when the buyer disagrees. */
  undo?: CartChange
  /** There is nothing to decide. */
  isMoot?: true
}

/** In sending order. */
export const $unsent = atom<readonly Unsent[]>([])
export const $told = atom<readonly Told[]>([])

export const isLineChange = ({ kind }: CartChange | KeptChange): boolean => ['edit', 'select', 'delete', 'gift'].includes(kind)

/** Changes that can be sent later unmodified: their view shows the cart, or has shown the result. */
export const isKeepable = (change: CartChange): boolean => isLineChange(change) || ['add', 'quickAdd'].includes(change.kind)

/** Stored changes of lines, for the cart to show. */
export const $unsentChanges = computed($unsent, unsent => unsent.map(({ change }) => change).filter(isLineChange) as LineChange[])

/** Number of goods that a stored change adds; 0 if it changes existing lines. */
export function goodsIn(change: KeptChange): number {
  if (change.kind === 'list') return change.lines.length
  return isLineChange(change) ? 0 : 1
}

/** Storing and replaying; loaded with the first change of a cart, and at the log-in on a partner's page, while there is a connection. */
export const loadUnsent = () => import('./unsent-replay.ts')
