import type { Migration } from './migration.ts'

/** Notices about papers become ordinary messages. */
export const papersTold: Migration = { number: 50, name: 'papers told', statements: () => ['drop table paper_notice'] }
