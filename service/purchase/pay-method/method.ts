import type { Transaction } from 'kysely'
import type { PayFactWire } from '@yaoji/contract/calls/purchase/pay'
import type { Fen } from '@yaoji/contract/domain/money'
import type { PayMethodId } from '@yaoji/contract/orders/pay-methods'
import type { Payer } from '../../providers/payments/channel.ts'
import type { PayDoor } from './charge.ts'
import type { Tables } from '../../platform/database/tables.ts'
import type { SettingContext } from '../../platform/settings/reader.ts'
import type { Funds } from './funds.ts'

type Trx = Transaction<Tables>

/** The methods that the shop has set up. */
export type OpenMethods = ReadonlySet<PayMethodId>

/** What is to pay, and what its buyer has. */
export type Due = Funds & { amount: Fen; isEphedrine: boolean; isFlashSale: boolean; open: OpenMethods; now: number }

/** What the buyer needs to bring awaited money: what is typed elsewhere, or where to go or what to scan (empty: neither yet). */
export type Presented = { facts: PayFactWire[]; door?: PayDoor }

/** One attempt to pay an order; `id` is that of its row in `payment`. */
export type Payment = { id: string; memberId: number; orderId: string; amount: Fen; now: number }

/** What a method needs to begin: the order's number and end, and where the buyer is. */
export type Beginning = { number: string; expiresAt: number; payer: Payer }

/** What of a payment goes back; `id` is that of its row in `refund`. */
export type Refund = { id: string; amount: Fen }

/**
 * One way to pay. It moves money and nothing else: the order, its payment row and that neither is done twice are
 * kept by service/purchase/pay, which calls it inside one transaction.
 */
export type PayMethod = {
  id: PayMethodId
  /** How long after it was submitted an order waits for money that comes this way (domain.md section 5). */
  holdHours: number
  /** Whether the shop has set it up. */
  isOpen: (shop: SettingContext) => Promise<boolean>
  /** Whether this buyer sees it at all; all do without. */
  isOffered?: (due: Due) => boolean
  /** Why it cannot pay this; empty when it can. */
  reasonWhyNot: (due: Due) => string
  /** What it can pay of it at the most, where that may be a part. */
  most?: (due: Due) => Fen
  /** What helps to choose it. */
  note: (due: Due) => string
  /** Takes the money (`arrived`), or says how it is to come (`awaited`). @throws {ApiError} where it cannot be taken */
  begin: (trx: Trx, payment: Payment, order: Beginning) => Promise<'arrived' | 'awaited'>
  /** Never inside a transaction: a provider may be asked. */
  present?: (shop: SettingContext, payment: { id: string; orderNumber: string; amount: Fen }) => Promise<Presented>
  /** Books money that has arrived. Called once for a payment. */
  settle: (trx: Trx, payment: Payment) => Promise<void>
  /**
   * Gives money that has arrived, or a part of it, back to where it came from and books it; `awaited` where an operator or a
   * provider is to send it. Called once for a refund.
   */
  refund: (trx: Trx, payment: Payment, refund: Refund) => Promise<'returned' | 'awaited'>
}
