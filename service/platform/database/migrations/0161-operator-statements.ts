import type { Migration } from './migration.ts'

/** The effects of an operation as stated to an operator, and whether it was confirmed, signed and applied. */
export const operatorStatements: Migration = {
  number: 161,
  name: 'operator statements',
  statements: ({ big, tableEnd, jsonOnly }) => [
    `create table operator_statement (
      token text primary key,
      operation text not null,
      document text not null,
      facts text not null,
      hash text not null,
      state text not null check (state in ('told', 'confirmed', 'applied')),
      operator text not null,
      signed_by text,
      created_at ${big} not null,
      expires_at ${big} not null,
      applied_at ${big},
      check (signed_by is null or signed_by <> operator)
    ) ${tableEnd}`,
    'create index operator_statement_state on operator_statement (state, expires_at)',
    ...jsonOnly('operator_statement', 'document'),
    ...jsonOnly('operator_statement', 'facts'),
  ],
}
