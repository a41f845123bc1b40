import type { Migration } from './migration.ts'

/** Reversing entries of refunds that were made by mistake: at most one for each, with why, who asked for it and who signed. */
export const refundReversals: Migration = {
  number: 1350,
  name: 'refund reversals',
  statements: ({ tableEnd, big, immutable }) => [
    `create table refund_reversal (
      id text primary key,
      refund_id text not null unique references refund (id),
      order_id text not null references orders (id),
      member_id integer not null references member (id),
      balance_fen ${big} not null check (balance_fen >= 0),
      credit_fen ${big} not null check (credit_fen >= 0),
      reason text not null check (length(reason) between 1 and 200),
      operator text not null,
      signer text not null,
      created_at ${big} not null
    ) ${tableEnd}`,
    'create index refund_reversal_order on refund_reversal (order_id)',
    'create index refund_reversal_member on refund_reversal (member_id, created_at)',
    'create index refund_reversal_at on refund_reversal (created_at)',
    ...immutable('refund_reversal'),
  ],
}
