import type { Migration } from './migration.ts'

/**
 * Parts the one row of before: who logs in is a person, what buys stays the member with its id, and a membership says
 * what a person may do for it. Every session goes on, for the person and the member that it was opened by.
 */
export const people: Migration = {
  number: 15,
  name: 'people',
  isRebuilding: true,
  statements: ({ identity, big, tableEnd, countOn, dropColumns }) => [
    `create table person (
      id ${identity},
      username text not null unique,
      phone text not null unique,
      password_hash text not null,
      name text not null,
      created_at ${big} not null
    ) ${tableEnd}`,
    `insert into person (id, username, phone, password_hash, name, created_at)
      select id, username, phone, password_hash, name, created_at from member`,
    ...countOn('person'),
    'alter table member rename column username to code',
    ...dropColumns('member', ['phone', 'password_hash', 'name'], {
      columns: `id, code, company, "rank", parent_id, is_passed, is_special, is_show_youx, is_can_chat, is_after_sale,
        is_contract_signed, status, points, admin_name, admin_phone, admin_is_default, salesperson, created_at`,
      definition: `
      id ${identity},
      code text not null unique,
      company text not null,
      "rank" integer not null check ("rank" between 1 and 6),
      parent_id integer references member (id),
      is_passed integer not null check (is_passed in (0, 1)),
      is_special integer not null check (is_special in (0, 1)),
      is_show_youx integer not null check (is_show_youx in (0, 1)),
      is_can_chat integer not null check (is_can_chat in (0, 1)),
      is_after_sale integer not null check (is_after_sale in (0, 1)),
      is_contract_signed integer not null check (is_contract_signed in (0, 1)),
      status text not null check (status in ('active', 'frozen')),
      points integer not null check (points >= 0),
      admin_name text not null,
      admin_phone text not null,
      admin_is_default integer not null check (admin_is_default in (0, 1)),
      salesperson text not null,
      created_at ${big} not null`,
    }),
    `create table membership (
      person_id integer not null references person (id) on delete cascade,
      member_id integer not null references member (id) on delete cascade,
      role text not null check (role in ('owner', 'buyer', 'finance', 'reader')),
      is_default integer not null check (is_default in (0, 1)),
      primary key (person_id, member_id)
    ) ${tableEnd}`,
    'create index membership_member on membership (member_id)',
    'create unique index membership_default on membership (person_id) where is_default = 1',
    `insert into membership (person_id, member_id, role, is_default) select id, id, 'owner', 1 from member`,
    `create table session_of_person (
      id_hash text primary key,
      person_id integer not null references person (id) on delete cascade,
      member_id integer not null references member (id) on delete cascade,
      kind text not null check (kind in ('main', 'embed')),
      origin text not null,
      created_at ${big} not null,
      seen_at ${big} not null,
      ends_at ${big} not null,
      revoked_at ${big}
    ) ${tableEnd}`,
    `insert into session_of_person
      select id_hash, member_id, member_id, kind, origin, created_at, seen_at, ends_at, revoked_at from session`,
    'drop table session',
    'alter table session_of_person rename to session',
    'create index session_person on session (person_id)',
    'create index session_member on session (member_id)',
    'create index session_end on session (ends_at)',
    `create table device_of_person (
      token_hash text primary key,
      person_id integer not null references person (id) on delete cascade,
      seen_at ${big} not null
    ) ${tableEnd}`,
    'insert into device_of_person select token_hash, member_id, seen_at from login_device',
    'drop table login_device',
    'alter table device_of_person rename to login_device',
    'create index login_device_person on login_device (person_id, seen_at)',
  ],
}
