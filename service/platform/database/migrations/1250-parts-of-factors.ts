import type { Migration } from './migration.ts'

/** Changes of one part of a second factor that stays on by another: an app or a passkey (docs/rules/domain.md section 24). */
export const partsOfFactors: Migration = {
  number: 1250,
  name: 'parts of factors',
  statements: () => [`alter table factor_change add column part text not null default '' check (part in ('', 'app', 'passkey'))`],
}
