import type { Migration } from './migration.ts'

/** Operators write these by hand; one comma too many must not get in. */
export const settingJson: Migration = {
  number: 10,
  name: 'setting json',
  statements: ({ jsonOnly }) => jsonOnly('setting', 'value'),
}
