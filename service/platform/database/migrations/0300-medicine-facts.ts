import type { Migration } from './migration.ts'

const facts = ['medical_code', 'medical_class', 'procurement', 'essential']

/** 医保编码, 医保类别, 国家集采 and 基药 of goods, each with its source and its day. */
export const medicineFacts: Migration = {
  number: 300,
  name: 'medicine facts',
  statements: () =>
    facts.flatMap(fact =>
      [fact, `${fact}_source`, `${fact}_on`].map(column => `alter table goods add column ${column} text not null default ''`),
    ),
}
