import { indexesOf, type Migration } from './migration.ts'

/**
 * What 今日 reads of tables that grow: dossiers by state and by the end of their papers, and refunds that are not sent yet. Their queues were
 * found by reading all dossiers six times.
 */
const { onSqlite, beside } = indexesOf({
  dossier_state: 'dossier (state, updated_at, id)',
  dossier_ends: 'dossier (ends_on, id)',
  refund_awaited: "refund (created_at, id) where state = 'awaited'",
})

export const waitingIndexes: Migration = {
  number: 1140,
  name: 'waiting indexes',
  statements: ({ name }) => (name === 'sqlite' ? onSqlite : []),
  beside,
}
