import type { Migration } from './migration.ts'

/** Orders that waited for a transfer without an end have the whole term from now on: five working days are seven days at most. */
export const transferTerms: Migration = {
  number: 150,
  name: 'transfer terms',
  statements: ({ name }) => {
    const now = name === 'sqlite' ? 'unixepoch() * 1000' : '(extract(epoch from now()) * 1000)::bigint'
    return [`update orders set expires_at = ${now} + 7 * 86400000 where state = 20 and expires_at is null`]
  },
}
