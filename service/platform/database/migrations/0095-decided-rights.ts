import type { Migration } from './migration.ts'

/** Who decided about an application for controlled goods, and what they wrote to the store. */
export const decidedRights: Migration = {
  number: 95,
  name: 'decided rights',
  statements: () => [
    `alter table goods_right add column reason text not null default ''`,
    `alter table goods_right add column operator text not null default ''`,
    'create index goods_right_waiting on goods_right (state, created_at)',
  ],
}
