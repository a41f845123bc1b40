import type { Reader } from '../environment/reader.ts'

export type DatabaseSettings = {
  /** PostgreSQL when set, else SQLite. */
  databaseUrl: string | undefined
  /** A replica of it, or a balancer before several, for what may take long and decides nothing. */
  databaseReadUrl: string | undefined
  /** PostgreSQL itself where `databaseUrl` is a pooler: `npm run migrate` needs it. */
  databaseDirectUrl: string | undefined
  /** Otherwise a start refuses a database that lacks migrations. */
  migratesAtStart: boolean
  /** Connections of a process to PostgreSQL at most; without it two for each processor. */
  databasePoolSize: number | undefined
}

export function readDatabase(read: Reader, problems: string[]): DatabaseSettings {
  if (read.given('DATABASE_READ_URL') !== undefined && read.given('DATABASE_URL') === undefined)
    problems.push('DATABASE_READ_URL needs DATABASE_URL, the primary that it is a replica of.')
  return {
    databaseUrl: read.databaseUrl('DATABASE_URL'),
    databaseReadUrl: read.databaseUrl('DATABASE_READ_URL'),
    databaseDirectUrl: read.databaseUrl('DATABASE_DIRECT_URL'),
    migratesAtStart: read.choice('YAOJI_MIGRATE_AT_START', ['on', 'off'], 'on') === 'on',
    databasePoolSize: read.given('DATABASE_POOL_SIZE') === undefined ? undefined : read.integer('DATABASE_POOL_SIZE', 4, 1, 1_000),
  }
}
