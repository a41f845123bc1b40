import type { Dialect, Migration } from './migration.ts'

const columns = (big: string) => `
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
      check ((order_id is null) = (submitted_at is null)),
      check (order_id is null or dropped_at is null)`

/** SQLite cannot drop a unique constraint: the table is made again without it, with its indexes and triggers. */
const rebuilt = ({ big, tableEnd, jsonOnly }: Dialect): string[] => [
  `create table program_order_next (${columns(big)}) ${tableEnd}`,
  `insert into program_order_next select id, member_id, program_id, number, lines, remark, address_id, print, payable_fen, quoted, order_id,
    submitted_by, created_at, submitted_at, dropped_at from program_order`,
  'drop table program_order',
  'alter table program_order_next rename to program_order',
  'create index program_order_made on program_order (program_id, submitted_at)',
  'create index program_order_order on program_order (order_id)',
  ...jsonOnly('program_order', 'lines'),
  ...jsonOnly('program_order', 'quoted'),
]

/** Two programs of a store number their orders apart; a person who sends by the same call counts as one more. */
export const numbersOfPrograms: Migration = {
  number: 820,
  name: 'numbers of programs',
  statements: dialect => [
    ...(dialect.name === 'sqlite' ? rebuilt(dialect) : ['alter table program_order drop constraint program_order_member_id_number_key']),
    `create unique index program_order_number on program_order (member_id, coalesce(program_id, ''), number)`,
  ],
}
