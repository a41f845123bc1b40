import type { Migration } from './migration.ts'

/** Which pack lies in which, which codes came back, and who let goods go without codes (docs/rules/domain.md section 16). */
export const tracePacks: Migration = {
  number: 480,
  name: 'trace packs',
  statements: ({ big, tableEnd }) => [
    "alter table goods add column traced text not null default ''",
    `create table trace_pack (
      code text primary key,
      level integer not null check (level in (1, 2, 3)),
      parent text,
      goods_id integer not null references goods (id),
      batch text not null,
      opened_at ${big},
      created_at ${big} not null,
      check (parent is null or parent <> code)
    ) ${tableEnd}`,
    'create index trace_pack_parent on trace_pack (parent) where parent is not null',
    "alter table trace_code add column parent text not null default ''",
    `alter table trace_code add column returned_at ${big}`,
    "alter table trace_code add column returned_to text not null default '' check (returned_to in ('', 'stock', 'rejected', 'unknown'))",
    // Until now a code could go out twice. Where it did, the last parcel has it.
    `update trace_code set returned_at = 0, returned_to = 'unknown' where exists (
      select 1 from trace_code as later where later.code = trace_code.code and later.parcel_id > trace_code.parcel_id
    )`,
    'create unique index trace_code_out on trace_code (code) where returned_at is null',
    'create index trace_code_code on trace_code (code)',
    `create table code_release (
      order_id text primary key references orders (id),
      reason text not null,
      operator text not null,
      created_at ${big} not null
    ) ${tableEnd}`,
  ],
}
