import type { Migration } from './migration.ts'

/** What named the stores of an announcement, and how many of their people there were and had not read it when it was recalled. */
export const receiversOfAnnouncements: Migration = {
  number: 790,
  name: 'receivers of announcements',
  statements: ({ jsonOnly }) => [
    `alter table announcement add column choice text not null default '{}'`,
    'alter table announcement add column people integer check (people >= 0)',
    'alter table announcement add column unread_at_recall integer check (unread_at_recall >= 0)',
    'create index announcement_order on announcement (created_at, id)',
    'drop index announcement_age',
    ...jsonOnly('announcement', 'choice'),
  ],
}
