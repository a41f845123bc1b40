import type { Migration } from './migration.ts'

/** Messages to a store, and which of its people have not read them yet. */
export const toldMessages: Migration = {
  number: 52,
  name: 'messages',
  statements: ({ identity, big, tableEnd }) => [
    `create table message (
      id ${identity},
      member_id integer not null references member (id),
      kind text not null check (kind in ('order', 'paper', 'price', 'activity', 'system')),
      source text not null,
      title text not null,
      text text not null,
      path text not null,
      created_at ${big} not null
    ) ${tableEnd}`,
    // One message per cause.
    'create unique index message_source on message (member_id, source)',
    'create index message_member on message (member_id, created_at)',
    'create index message_age on message (created_at)',
    `create table message_unread (
      person_id integer not null references person (id),
      member_id integer not null references member (id),
      message_id integer not null references message (id) on delete cascade,
      kind text not null,
      primary key (person_id, member_id, message_id)
    ) ${tableEnd}`,
    'create index message_unread_message on message_unread (message_id)',
    `create table message_mute (
      person_id integer not null references person (id),
      member_id integer not null references member (id),
      kind text not null,
      primary key (person_id, member_id, kind)
    ) ${tableEnd}`,
  ],
}
