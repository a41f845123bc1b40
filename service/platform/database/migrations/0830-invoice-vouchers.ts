import type { Migration } from './migration.ts'

/** The signed XML of invoices (入账归档件), as it arrived and was checked; docs/rules/domain.md section 10. */
export const invoiceVouchers: Migration = {
  number: 830,
  name: 'vouchers of invoices',
  statements: ({ big, tableEnd, immutable }) => [
    `create table invoice_voucher (
      invoice_id text primary key references invoice (id),
      xml text not null check (xml <> ''),
      sha256 text not null check (length(sha256) = 64),
      checked_at ${big} not null
    ) ${tableEnd}`,
    ...immutable('invoice_voucher'),
  ],
}
