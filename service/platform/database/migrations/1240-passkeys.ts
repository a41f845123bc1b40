import type { Migration } from './migration.ts'

/** Passkeys of persons and of the staff, and the challenges that wait for an answer (service/identity/passkeys). */
export const passkeys: Migration = {
  number: 1240,
  name: 'passkeys',
  statements: ({ big, tableEnd, passingTable }) => [
    `create table passkey (
      id text primary key,
      credential_id text not null unique,
      person_id integer references person (id),
      staff_id integer references staff (id),
      name text not null check (name <> ''),
      public_key text not null,
      counter ${big} not null check (counter >= 0),
      transports text not null,
      created_at ${big} not null,
      last_used_at ${big},
      check ((person_id is null) <> (staff_id is null))
    ) ${tableEnd}`,
    'create index passkey_person on passkey (person_id) where person_id is not null',
    'create index passkey_staff on passkey (staff_id) where staff_id is not null',
    `${passingTable} passkey_challenge (
      challenge_hash text primary key,
      bound_to text not null,
      expires_at ${big} not null
    ) ${tableEnd}`,
    'create index passkey_challenge_end on passkey_challenge (expires_at)',
  ],
}
