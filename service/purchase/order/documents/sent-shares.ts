import type { Selectable } from 'kysely'
import { allocate } from '@yaoji/contract/domain/allocate'
import type { Fen } from '@yaoji/contract/domain/money'
import type { OrderLineRow } from '../../../platform/database/rows.ts'
import type { Tables } from '../../../platform/database/tables.ts'

export type SentBatch = Selectable<Tables['order_batch']>

/** A part of a line that went out in one batch, or that is still to be sent. */
export type SentShare = { batch: SentBatch | undefined; quantity: number; amount: Fen; net: Fen }

/** A line by its batches, which share what it costs by their quantities; what is still to be sent has the rest. */
export function sentShares(
  { quantity, amount_fen, net_fen }: Pick<OrderLineRow, 'quantity' | 'amount_fen' | 'net_fen'>,
  batches: readonly SentBatch[],
): SentShare[] {
  const rest = quantity - batches.reduce((sum, batch) => sum + batch.quantity, 0)
  const weights = [...batches.map(batch => batch.quantity), ...(rest > 0 ? [rest] : [])]
  const [amounts, nets] = [allocate(amount_fen as Fen, weights), allocate(net_fen as Fen, weights)]
  return weights.map((share, place) => ({
    batch: batches[place],
    quantity: share,
    amount: amounts[place] ?? (0 as Fen),
    net: nets[place] ?? (0 as Fen),
  }))
}
