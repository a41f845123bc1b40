import type { Dialect } from '../migrations/migration.ts'

export const storeSchema = ({ identity, big, bytes, tableEnd, jsonOnly }: Dialect): string[] => [
  // Registrations that are not finished, and stores that wait for approval.
  `create table registration (
    phone text primary key,
    password_hash text not null,
    fields text not null,
    username_tries integer not null check (username_tries >= 0),
    agreed_at ${big} not null,
    updated_at ${big} not null
  ) ${tableEnd}`,
  `create table store_application (
    member_id integer primary key references member (id) on delete cascade,
    state text not null check (state in ('waiting', 'approved', 'rejected')),
    reason text not null,
    contact text not null,
    contact_phone text not null,
    email text not null,
    region text not null,
    detail text not null,
    agreed_at ${big} not null,
    submitted_at ${big} not null,
    decided_at ${big},
    decided_by text not null
  ) ${tableEnd}`,
  `create index store_application_waiting on store_application (submitted_at) where state = 'waiting'`,
  // Stores that were opened before their papers were complete: why, by whom, until when, and how it ended.
  `create table store_opening (
    id ${identity},
    member_id integer not null references member (id),
    reason text not null,
    scopes text not null,
    opened_by text not null,
    signed_by text not null check (signed_by <> opened_by),
    opened_at ${big} not null,
    ends_at ${big} not null check (ends_at > opened_at),
    closed_at ${big},
    closed_why text check (closed_why in ('over', 'papers'))
  ) ${tableEnd}`,
  'create unique index store_opening_open on store_opening (member_id) where closed_at is null',
  'create index store_opening_member on store_opening (member_id)',
  ...jsonOnly('store_opening', 'scopes'),
  `create table address (
    id ${identity},
    member_id integer not null references member (id) on delete cascade,
    name text not null,
    phone text not null,
    region text not null,
    detail text not null,
    is_default integer not null check (is_default in (0, 1)),
    is_checked integer not null default 1 check (is_checked in (0, 1))
  ) ${tableEnd}`,
  'create index address_member on address (member_id)',
  'create unique index address_default on address (member_id) where is_default = 1',
  // Pictures and documents of stores; `used_for` is null until a call names the purpose. Large files arrive in pieces.
  `create table file (
    id text primary key,
    member_id integer not null references member (id),
    type text not null check (type in ('image/jpeg', 'image/png', 'application/pdf')),
    bytes ${bytes} not null,
    used_for text,
    created_at ${big} not null
  ) ${tableEnd}`,
  'create index file_waiting on file (member_id, created_at) where used_for is null',
  `create table file_piece (
    member_id integer not null references member (id) on delete cascade,
    upload text not null,
    position integer not null check (position >= 0),
    bytes ${bytes} not null,
    created_at ${big} not null,
    primary key (member_id, upload, position)
  ) ${tableEnd}`,
  'create index file_piece_age on file_piece (created_at)',
  // Papers in force are in `member_paper`, submissions with their pages in the tables below.
  `create table member_paper (
    member_id integer not null references member (id) on delete cascade,
    kind text not null,
    expires_on text not null,
    primary key (member_id, kind)
  ) ${tableEnd}`,
  `create table handed_paper (
    id text primary key,
    member_id integer not null references member (id),
    kind text not null,
    state text not null check (state in ('draft', 'waiting', 'reviewing', 'rejected', 'approved', 'replaced')),
    number text not null default '',
    issued_on text not null default '',
    expires_on text not null default '',
    is_endless integer not null default 0 check (is_endless in (0, 1)),
    reason text not null default '',
    person_id integer references person (id),
    operator text not null default '',
    sent_at ${big},
    decided_at ${big},
    created_at ${big} not null,
    check (state = 'draft' or sent_at is not null),
    check (state not in ('approved', 'replaced') or decided_at is not null)
  ) ${tableEnd}`,
  `create unique index handed_paper_open on handed_paper (member_id, kind) where state in ('draft', 'waiting', 'reviewing', 'rejected')`,
  `create unique index handed_paper_approved on handed_paper (member_id, kind) where state = 'approved'`,
  `create index handed_paper_waiting on handed_paper (sent_at) where state in ('waiting', 'reviewing')`,
  `create table handed_page (
    file_id text primary key references file (id),
    paper_id text not null references handed_paper (id),
    member_id integer not null references member (id),
    upload text not null,
    position integer not null,
    state text not null check (state in ('waiting', 'approved', 'rejected')),
    reason text not null default '',
    unique (paper_id, upload),
    check ((state = 'rejected') = (reason <> ''))
  ) ${tableEnd}`,
  'create index handed_page_member on handed_page (member_id)',
  // Messages to a store, one per cause, and which of its people have not read them yet.
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
]
