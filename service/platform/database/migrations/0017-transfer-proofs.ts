import type { Migration } from './migration.ts'

/** What buyers sent to show that they have paid by transfer; the newest of a payment counts. */
export const transferProofs: Migration = {
  number: 17,
  name: 'transfer-proofs',
  statements: ({ identity, big, tableEnd }) => [
    `create table transfer_proof (
      id ${identity},
      payment_id text not null references payment (id),
      file_id text not null unique references file (id),
      payer text not null,
      remark text not null,
      refusal text not null default '',
      created_at ${big} not null
    ) ${tableEnd}`,
    'create index transfer_proof_payment on transfer_proof (payment_id, id)',
  ],
}
