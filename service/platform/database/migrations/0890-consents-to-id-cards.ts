import type { Migration } from './migration.ts'

/** Separate consents to what is done with ID cards (docs/rules/domain.md section 19). */
export const consentsToIdCards: Migration = {
  number: 890,
  name: 'consents to ID cards',
  statements: ({ big, tableEnd }) => [
    `create table id_consent (
      id text primary key,
      member_id integer not null references member (id),
      kind text not null,
      person_id integer not null references person (id),
      version text not null check (version <> ''),
      agreed_at ${big} not null,
      withdrawn_at ${big} check (withdrawn_at >= agreed_at),
      withdrawn_by integer references person (id),
      check ((withdrawn_at is null) = (withdrawn_by is null))
    ) ${tableEnd}`,
    'create unique index id_consent_active on id_consent (member_id, kind, version) where withdrawn_at is null',
  ],
}
