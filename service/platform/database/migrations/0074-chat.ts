import type { Migration } from './migration.ts'

/** Who a buyer is to the chat, and the tickets with which its page finds that out (docs/rules/domain.md section 15). */
export const chat: Migration = {
  number: 74,
  name: 'chat',
  statements: ({ big, tableEnd }) => [
    `create table chat_alias (
      person_id integer not null references person (id) on delete cascade,
      member_id integer not null references member (id) on delete cascade,
      alias text not null unique,
      primary key (person_id, member_id)
    ) ${tableEnd}`,
    `create table chat_ticket (
      id_hash text primary key,
      alias text not null references chat_alias (alias) on delete cascade,
      about text not null check (about in ('', 'cart', 'order')),
      order_id text not null default '',
      ends_at ${big} not null
    ) ${tableEnd}`,
    'create index chat_ticket_end on chat_ticket (ends_at)',
  ],
}
