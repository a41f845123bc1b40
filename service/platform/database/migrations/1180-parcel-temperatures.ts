import type { Migration } from './migration.ts'

/** What loggers of parcels with 冷藏 goods recorded: a quality record, so a further file is a further row (docs/rules/domain.md section 18). */
export const parcelTemperatures: Migration = {
  number: 1180,
  name: 'parcel temperatures',
  statements: ({ big, identity, tableEnd, immutable }) => [
    `create table parcel_temperature (
      id ${identity},
      parcel_id text not null references parcel (id),
      logger text not null check (logger <> ''),
      low_tenths integer not null,
      high_tenths integer not null check (high_tenths >= low_tenths),
      lowest_tenths integer not null,
      highest_tenths integer not null check (highest_tenths >= lowest_tenths),
      from_at ${big} not null,
      to_at ${big} not null check (to_at > from_at),
      readings integer not null check (readings >= 2),
      curve text not null,
      operator text not null,
      created_at ${big} not null
    ) ${tableEnd}`,
    'create index parcel_temperature_parcel on parcel_temperature (parcel_id)',
    ...immutable('parcel_temperature'),
  ],
}
