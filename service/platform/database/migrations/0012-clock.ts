import type { Migration } from './migration.ts'

/** When a service that trusted its clock last ran: a start looks whether its own clock can be right. */
export const clock: Migration = {
  number: 12,
  name: 'clock',
  statements: ({ big, tableEnd }) => [`create table clock (id integer primary key check (id = 1), seen_at ${big} not null) ${tableEnd}`],
}
