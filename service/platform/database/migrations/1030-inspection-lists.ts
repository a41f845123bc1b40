import type { Migration } from './migration.ts'

/** Lists of an inspection read some days at a time: without these each read goes through all rows of its table. */
export const inspectionIndexes: Migration = {
  number: 1030,
  name: 'inspection lists',
  statements: () => [
    "create index after_sale_event_inspected on after_sale_event (created_at) where event = 'inspect'",
    'create index purchase_cost_created on purchase_cost (created_at, id)',
    'create index trace_code_returned on trace_code (returned_at) where returned_at is not null',
    'create index report_file_created on report_file (created_at)',
    'create index order_hold_opened on order_hold (opened_at)',
    'create index receipt_due on receipt (due_at)',
    'create index recall_answer_created on recall_answer (created_at)',
    'create index handed_paper_decided on handed_paper (decided_at) where decided_at is not null',
  ],
}
