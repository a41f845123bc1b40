import type { Migration } from './migration.ts'

/** Programs that act for a store with a token, and the orders that they sent (docs/rules/domain.md section 22). */
export const storePrograms: Migration = {
  number: 630,
  name: 'store programs',
  statements: ({ big, tableEnd, jsonOnly }) => [
    `create table store_program (
      id text primary key,
      member_id integer not null references member (id),
      person_id integer not null references person (id),
      kind text not null check (kind in ('program', 'agent')),
      name text not null,
      token_hash text not null unique,
      hint text not null,
      scopes text not null,
      order_limit_fen ${big} check (order_limit_fen >= 0),
      month_budget_fen ${big} check (month_budget_fen >= 0),
      created_at ${big} not null,
      ends_at ${big} not null check (ends_at > created_at),
      used_at ${big},
      ended_at ${big},
      ended_by integer references person (id),
      check ((ended_at is null) = (ended_by is null))
    ) ${tableEnd}`,
    'create index store_program_member on store_program (member_id, created_at)',
    ...jsonOnly('store_program', 'scopes'),
    `create table program_order (
      id text primary key,
      member_id integer not null references member (id),
      program_id text references store_program (id),
      number text not null,
      lines text not null,
      remark text not null,
      address_id integer,
      print text not null,
      payable_fen ${big} not null check (payable_fen >= 0),
      quoted text not null,
      order_id text references orders (id),
      submitted_by integer references person (id),
      created_at ${big} not null,
      submitted_at ${big},
      dropped_at ${big},
      unique (member_id, number),
      check ((order_id is null) = (submitted_at is null)),
      check (order_id is null or dropped_at is null)
    ) ${tableEnd}`,
    'create index program_order_made on program_order (program_id, submitted_at)',
    'create index program_order_order on program_order (order_id)',
    ...jsonOnly('program_order', 'lines'),
    ...jsonOnly('program_order', 'quoted'),
  ],
}
