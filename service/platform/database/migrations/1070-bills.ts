import type { Migration } from './migration.ts'

/**
 * Bills of providers as they were compared with the shop, and what 财务 said of each difference. Nothing of it is changed or deleted: a
 * difference that was settled stays what it was.
 */
export const bills: Migration = {
  number: 1070,
  name: 'bills',
  statements: ({ identity, big, tableEnd, immutable }) => [
    `create table bill (
      id ${identity},
      channel text not null check (channel in ('wechat', 'alipay')),
      day_on text not null,
      hash text not null unique,
      file_name text not null check (file_name <> ''),
      operator text not null check (operator <> ''),
      provider_paid_fen ${big} not null,
      provider_back_fen ${big} not null,
      shop_paid_fen ${big} not null,
      shop_back_fen ${big} not null,
      matched integer not null,
      different integer not null,
      created_at ${big} not null
    ) ${tableEnd}`,
    'create index bill_day on bill (day_on)',
    ...immutable('bill'),
    `create table bill_row (
      id ${identity},
      bill_id integer not null references bill (id),
      verdict text not null check (verdict in ('amount', 'refund', 'provider', 'shop', 'matched')),
      kind text not null check (kind in ('payment', 'refund')),
      number text not null,
      provider_number text not null,
      charge_id text references charge (id),
      provider_fen ${big},
      shop_fen ${big},
      at ${big} not null,
      check ((verdict = 'provider') = (shop_fen is null)),
      check ((verdict = 'shop') = (provider_fen is null)),
      check (verdict <> 'matched' or provider_fen = shop_fen)
    ) ${tableEnd}`,
    'create index bill_row_bill on bill_row (bill_id, id)',
    'create index bill_row_number on bill_row (number)',
    "create index bill_row_different on bill_row (bill_id, id) where verdict <> 'matched'",
    ...immutable('bill_row'),
    `create table bill_settlement (
      row_id integer primary key references bill_row (id),
      reason text not null check (reason <> ''),
      operator text not null,
      settled_at ${big} not null
    ) ${tableEnd}`,
    ...immutable('bill_settlement'),
    // What a day brought and gave back through providers.
    'create index recharge_settled on recharge (settled_at) where settled_at is not null',
    'create index charge_refund_settled on charge_refund (settled_at) where settled_at is not null',
  ],
}
