import type { Migration } from './migration.ts'

/** A statement that the second person refuses, or that its operator takes back, with the reason; it is never applied. */
export const refusedStatements: Migration = {
  number: 460,
  name: 'refused statements',
  statements: ({ big }) => [
    'alter table operator_statement add column refused_by text',
    "alter table operator_statement add column refusal text not null default ''",
    `alter table operator_statement add column refused_at ${big}`,
    'create index operator_statement_operator on operator_statement (operator, created_at)',
  ],
}
