import type { Migration } from './migration.ts'

/** What carriers say of parcels, by carrier and number, and whether a person wants an SMS when goods are sent. */
export const parcelTracks: Migration = {
  number: 200,
  name: 'parcel tracks',
  statements: ({ big, tableEnd }) => [
    `create table track (
      id text primary key,
      carrier text not null,
      number text not null,
      carrier_code text not null,
      phone_tail text not null,
      salt text not null,
      state text not null,
      tries integer not null default 0,
      due_at ${big},
      news_at ${big} not null default 0,
      created_at ${big} not null,
      unique (number, carrier)
    ) ${tableEnd}`,
    'create index track_due on track (due_at) where due_at is not null',
    `create table track_event (
      track_id text not null references track (id),
      place integer not null,
      at ${big} not null,
      text text not null,
      primary key (track_id, place)
    ) ${tableEnd}`,
    'create index parcel_number on parcel (number)',
    'alter table person add column wants_shipped_sms integer not null default 0 check (wants_shipped_sms in (0, 1))',
  ],
}
