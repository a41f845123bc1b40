import type { Migration } from './migration.ts'

/** The audit log is read by action and by day; without these indexes each filter reads all of its rows. */
export const auditByAction: Migration = {
  number: 900,
  name: 'audit by action',
  statements: () => [
    'create index audit_entry_action on audit_entry (action, id)',
    'create index audit_entry_actor_action on audit_entry (actor, action, id)',
    'create index audit_entry_created on audit_entry (created_at)',
  ],
}
