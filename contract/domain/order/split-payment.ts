import type { Fen } from '../money.ts'

/** What a way to pay can pay of an order at the most. */
export type WayToPay = { id: string; most: Fen }

/**
 * Whether an order can be paid: by one way alone, or a part of it by the balance and the rest by another way.
 *
 * @example 100 fen are payable with 40 of the balance and 60 of credit, not with 30 each of credit and of another
 */
export function isPayable(amount: Fen, methods: readonly WayToPay[]): boolean {
  const most = (isBalance: boolean) => Math.max(0, ...methods.filter(({ id }) => (id === 'balance') === isBalance).map(way => way.most))
  return most(true) + most(false) >= amount
}

/**
 * The most that the balance pays as a part: all that it has, as long as something is left for the other way.
 *
 * @example of 100 fen with a balance of 40 it is 40, with a balance of 500 it is 99
 */
export function partMax(amount: Fen, balance: Fen): Fen {
  return Math.max(0, Math.min(balance, amount - 1)) as Fen
}
