import type { Migration } from './migration.ts'

/** A random id of the shop, which tells its files in a folder or in S3 from those of another (service/platform/files/ownership.ts). */
export const installation: Migration = {
  number: 1090,
  name: 'installation',
  statements: ({ name, tableEnd }) => [
    `create table installation (
      id text primary key check (id <> '')
    ) ${tableEnd}`,
    `insert into installation (id) values (${name === 'sqlite' ? 'lower(hex(randomblob(16)))' : 'gen_random_uuid()::text'})`,
  ],
}
