import type { Migration } from './migration.ts'

/** Who holds back what a program of the seller is sent, and what each page held and after how many tries it was taken. */
export const pausedWebhooks: Migration = {
  number: 872,
  name: 'paused webhooks',
  statements: ({ big }) => [
    `alter table webhook add column paused_by text not null default ''`,
    `alter table webhook add column paused_at ${big} check ((paused_at is null) = (paused_by = ''))`,
    'alter table webhook_page add column changes integer not null default 0 check (changes >= 0)',
    'alter table webhook_page add column tries integer not null default 1 check (tries > 0)',
  ],
}
