import { tellChanges } from './0116-told-changes.ts'
import type { Migration } from './migration.ts'

/** What operators set is followed as the other tables that are kept in memory; its rows have no numbers. */
export const toldSettings: Migration = {
  number: 141,
  name: 'told settings',
  statements: dialect => tellChanges(dialect, { table: 'setting', log: 'shop_change', keys: () => `select 'setting' as name, 0 as id` }),
}
