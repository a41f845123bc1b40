import type { Migration } from './migration.ts'

/**
 * What the lists of the console ask of 1,000,000 goods and orders (`npm run bench:console`): batches without a report, goods below cost,
 * contracts, requests and feedback by their time, papers that wait by store. SQLite looks through an index for a word in any text
 * of goods: it reads a fifth of the pages of the table. PostgreSQL refuses rows of an index over 2,700 bytes, and reads the table in parallel.
 */
export const consoleLists: Migration = {
  number: 970,
  name: 'console lists',
  statements: ({ name }) => [
    ...(name === 'sqlite'
      ? [
          `create index goods_searched on goods (id, status, category_id, name, lower(name || '\n' || brand || '\n' || manufacturer || '\n' || approval_number || '\n' || spec || '\n' || erp_code))`,
        ]
      : []),
    'create index goods_paper_batch on goods_paper (goods_id, batch, kind)',
    'drop index goods_paper_goods',
    'create index goods_price_cheapest on goods_price (goods_id, price_units)',
    'create index purchase_cost_last on purchase_cost (goods_id, bought_on, id, price_units)',
    'drop index purchase_cost_goods',
    'create index contract_issued on contract (issued_at, id)',
    'create index contract_state_issued on contract (state, issued_at, id)',
    'create index contract_state_end on contract (state, ends_on)',
    'create index purchase_request_created on purchase_request (created_at, id)',
    'create index feedback_created on feedback (created_at, id)',
    'create index handed_paper_of_member on handed_paper (member_id, state)',
  ],
}
