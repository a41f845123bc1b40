import type { Migration } from './migration.ts'

/**
 * Programs that staff made to be called, in addition to those of the configuration. `secret` is empty for one of the configuration, `url` as well
 * once it is no longer there. A delivery is signed with the secret itself, so that a hash of it would not do.
 */
export const managedWebhooks: Migration = {
  number: 1060,
  name: 'managed webhooks',
  statements: ({ big }) => [
    `alter table webhook add column url text not null default ''`,
    `alter table webhook add column kinds text not null default ''`,
    `alter table webhook add column secret text not null default '' check (secret = '' or length(secret) >= 32)`,
    `alter table webhook add column old_secret text not null default ''`,
    `alter table webhook add column old_until ${big}`,
    `alter table webhook add column created_by text not null default ''`,
    `alter table webhook add column created_at ${big}`,
    `alter table webhook add column test_asked_at ${big}`,
    `alter table webhook add column tested_at ${big}`,
    `alter table webhook add column test_problem text not null default ''`,
  ],
}
