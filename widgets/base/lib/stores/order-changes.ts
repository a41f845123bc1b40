import { atom } from 'nanostores'

/** Counts what this page has done to orders: a list that was read before tells old states. */
export const $orderChanges = atom(0)

export function orderChanged(): void {
  $orderChanges.set($orderChanges.get() + 1)
}
