import type { Migration } from './migration.ts'

/** 药品本位码, by which ERPs, insurers and regulators name a medicine. */
export const standardCodes: Migration = {
  number: 1300,
  name: 'standard codes of medicines',
  statements: () => ["alter table goods add column standard_code text not null default ''"],
}
