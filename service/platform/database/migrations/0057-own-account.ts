import type { Migration } from './migration.ts'

/** Where sessions were opened, a person's own e-mail, and telephones that changed hands or are about to. */
export const ownAccount: Migration = {
  number: 57,
  name: 'own account',
  statements: ({ big, tableEnd, immutable, identity }) => [
    `alter table session add column agent text not null default ''`,
    `alter table session add column address text not null default ''`,
    `alter table person add column email text not null default ''`,
    `update person set email = coalesce((
      select store_application.email from store_application
      join membership on membership.member_id = store_application.member_id
      where membership.person_id = person.id and membership.role = 'owner' and membership.is_default = 1
    ), '')`,
    `create table phone_change (
      id ${identity},
      person_id integer not null references person (id),
      old_phone text not null,
      new_phone text not null,
      address text not null,
      changed_at ${big} not null
    ) ${tableEnd}`,
    'create index phone_change_person on phone_change (person_id, changed_at)',
    ...immutable('phone_change'),
    // A check cannot be widened in place on both databases.
    `create table phone_code_next (
      id_hash text primary key,
      purpose text not null check (purpose in ('register', 'reset', 'change')),
      phone text not null,
      source text not null,
      code_hash text not null,
      tries integer not null check (tries >= 0),
      created_at ${big} not null,
      used_at ${big}
    ) ${tableEnd}`,
    `insert into phone_code_next (id_hash, purpose, phone, source, code_hash, tries, created_at, used_at)
      select id_hash, purpose, phone, source, code_hash, tries, created_at, used_at from phone_code`,
    'drop table phone_code',
    'alter table phone_code_next rename to phone_code',
    'create index phone_code_phone on phone_code (phone, created_at)',
    'create index phone_code_source on phone_code (source, created_at)',
  ],
}
