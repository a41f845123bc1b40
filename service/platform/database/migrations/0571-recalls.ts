import type { Migration } from './migration.ts'

/** Recalls of what was sold, the stores that got a notice, and what each answered (docs/rules/domain.md section 17). */
export const recalls: Migration = {
  number: 571,
  name: 'recalls',
  statements: ({ identity, big, tableEnd, immutable }) => [
    `create table recall (
      id text primary key,
      sn text not null unique,
      level integer not null check (level in (1, 2, 3)),
      reason text not null,
      instructions text not null,
      is_drill integer not null check (is_drill in (0, 1)),
      by_letter integer not null check (by_letter in (0, 1)),
      operator text not null,
      signer text not null,
      created_at ${big} not null,
      due_at ${big} not null check (due_at > created_at),
      ended_at ${big},
      ended_by text not null default '',
      conclusion text not null default '',
      destroyed integer not null default 0 check (destroyed >= 0),
      check ((ended_at is null) = (ended_by = ''))
    ) ${tableEnd}`,
    'create index recall_created on recall (created_at)',
    `create table recall_batch (
      recall_id text not null references recall (id),
      goods_id integer not null references goods (id),
      number text not null,
      primary key (recall_id, goods_id, number)
    ) ${tableEnd}`,
    'create index recall_batch_goods on recall_batch (goods_id)',
    `create table recall_store (
      recall_id text not null references recall (id),
      member_id integer not null references member (id),
      told_at ${big} not null,
      reminded_at ${big},
      reminders integer not null default 0 check (reminders >= 0),
      answered_at ${big},
      primary key (recall_id, member_id)
    ) ${tableEnd}`,
    'create index recall_store_member on recall_store (member_id)',
    `create table recall_answer (
      id ${identity},
      recall_id text not null,
      member_id integer not null,
      goods_id integer not null references goods (id),
      number text not null,
      quantity integer not null check (quantity >= 0),
      person_id integer references person (id),
      operator text not null default '',
      note text not null default '',
      created_at ${big} not null,
      foreign key (recall_id, member_id) references recall_store (recall_id, member_id),
      check ((person_id is null) = (operator <> ''))
    ) ${tableEnd}`,
    'create index recall_answer_store on recall_answer (recall_id, member_id)',
    ...immutable('recall_answer'),
  ],
}
