import type { Migration } from './migration.ts'

/** What a store is told of its papers is a message like every other. */
export const papersTold: Migration = { number: 50, name: 'papers told', statements: () => ['drop table paper_notice'] }
