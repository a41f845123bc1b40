import type { Migration } from './migration.ts'

/** 意见反馈: what stores tell the shop, with pictures, and what was answered. */
export const feedback: Migration = {
  number: 67,
  name: 'feedback',
  statements: ({ big, tableEnd }) => [
    `create table feedback (
      id text primary key,
      sn text not null unique,
      member_id integer not null references member (id),
      person_id integer not null references person (id),
      kind text not null check (kind in ('goods', 'price', 'delivery', 'service', 'site', 'other')),
      content text not null,
      phone text not null,
      answer text not null default '',
      operator text not null default '',
      created_at ${big} not null,
      answered_at ${big},
      check ((answered_at is null) = (answer = ''))
    ) ${tableEnd}`,
    'create index feedback_member on feedback (member_id, created_at)',
    'create index feedback_waiting on feedback (created_at) where answered_at is null',
    `create table feedback_photo (
      feedback_id text not null references feedback (id),
      position integer not null,
      file_id text not null unique references file (id),
      primary key (feedback_id, position)
    ) ${tableEnd}`,
  ],
}
