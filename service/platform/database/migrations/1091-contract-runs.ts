import type { Migration } from './migration.ts'

/** Contracts for all stores are issued in steps; a row says how far that is (service/purchase/e-contract/issue-run.ts). */
export const contractRuns: Migration = {
  number: 1091,
  name: 'contract runs',
  statements: ({ identity, big, tableEnd }) => [
    `create table contract_run (
      id ${identity},
      kind text not null,
      ends_on text,
      paragraphs text not null,
      operator text not null,
      stores integer not null check (stores > 0),
      issued integer not null default 0,
      skipped integer not null default 0,
      after_member_id integer not null default 0,
      created_at ${big} not null,
      ended_at ${big}
    ) ${tableEnd}`,
    // One of a kind at a time: the second would meet the stores of the first.
    'create unique index contract_run_going on contract_run (kind) where ended_at is null',
  ],
}
