import type { Transaction } from 'kysely'
import type { Fen } from '@yaoji/contract/domain/money'
import type { PayMethodId } from '@yaoji/contract/pay-methods'
import type { Tables } from '../database/tables.ts'

type Trx = Transaction<Tables>

/** What is to pay, and what its buyer has. */
export type Due = { amount: Fen; isEphedrine: boolean; balance: Fen }

/** One attempt to pay an order; `id` is that of its row in `payment`. */
export type Payment = { id: string; memberId: number; orderId: string; amount: Fen; now: number }

/**
 * One way to pay. It moves money and nothing else: the order, its payment row and that neither is done twice are
 * kept by service/pay, which calls it inside one transaction.
 */
export type PayMethod = {
  id: PayMethodId
  /** Why it cannot pay this; empty when it can. */
  reasonWhyNot: (due: Due) => string
  /** What helps to choose it. */
  note: (due: Due) => string
  /** Takes the money (`arrived`), or says how it is to come (`awaited`). @throws {ApiError} where it cannot be taken */
  begin: (trx: Trx, payment: Payment) => Promise<'arrived' | 'awaited'>
  /** Books money that has arrived. Called once for a payment. */
  settle: (trx: Trx, payment: Payment) => Promise<void>
  /** Gives money that has arrived back to where it came from, and books it. */
  refund: (trx: Trx, payment: Payment) => Promise<void>
}
