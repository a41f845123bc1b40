import type { Generated } from 'kysely'
import type { AuditEntryPoint } from '@yaoji/contract/calls/console/audit'
import type { CellField } from '@yaoji/contract/goods/cells'

/** What guards operators: statements of effects, openings without papers, costs. */
export interface OperatorTables {
  /** Keys of programs that were made in the console; those of the configuration have no row. */
  operator_key: {
    name: string
    secret: string
    scope: string
    created_by: string
    created_at: number
    ended_by: Generated<string>
    ended_at: Generated<number | null>
  }
  /** Signed calls of a key on a day of China; `last_at` is that of the last one. */
  operator_key_day: { key_name: string; day: string; calls: number; last_at: number }
  /** How far a program of the seller has been sent what changed (service/operations/webhooks). */
  webhook: {
    name: string
    /** Of the page that is sent next. */
    cursor: string
    failures: Generated<number>
    problem: Generated<string>
    try_at: Generated<number>
    /** How many pages it was sent. */
    pages: Generated<number>
    sent_at: Generated<number | null>
    /** Who holds it back; empty while it is sent. */
    paused_by: Generated<string>
    paused_at: Generated<number | null>
    /** Of the configuration: without what stands behind a question mark, and empty once it is no longer there. */
    url: Generated<string>
    /** `order,payment` */
    kinds: Generated<string>
    /** Empty for a program of the configuration. */
    secret: Generated<string>
    /** The one before it: deliveries are signed with both until `old_until`. */
    old_secret: Generated<string>
    old_until: Generated<number | null>
    created_by: Generated<string>
    created_at: Generated<number | null>
    /** Somebody wants a test event; null once it was sent. */
    test_asked_at: Generated<number | null>
    tested_at: Generated<number | null>
    /** Why the last test was not taken, or empty. */
    test_problem: Generated<string>
  }
  /** Cursors of the pages that were sent, to send them again. */
  webhook_page: { name: string; number: number; sent_at: number; cursor: string; changes: Generated<number>; tries: Generated<number> }
  /** Effects stated to an operator before an operation is applied; `document` is the body of the call, `facts` the statement. */
  operator_statement: {
    token: string
    /** The command, `promotion-save`. */
    operation: string
    document: string
    facts: string
    /** SHA-256 of operation, document and facts. */
    hash: string
    state: 'told' | 'confirmed' | 'applied'
    operator: string
    signed_by: string | null
    created_at: number
    expires_at: number
    applied_at: number | null
    /** Who refused it, or its operator where it was taken back; then it is never applied. */
    refused_by: Generated<string | null>
    refusal: Generated<string>
    refused_at: Generated<number | null>
  }
  /** A store that may buy although papers are missing; at most one of a store is open. */
  store_opening: {
    id: Generated<number>
    member_id: number
    reason: string
    /** Scopes that it did not have before, as a JSON array. */
    scopes: string
    opened_by: string
    signed_by: string
    opened_at: number
    ends_at: number
    closed_at: Generated<number | null>
    closed_why: Generated<'over' | 'papers' | null>
  }
  /** A setting as it was and is; null where there was none, or is none. */
  setting_change: { id: Generated<number>; key: string; before: string | null; after: string | null; operator: string; created_at: number }
  /** The messages of one have the source `announce:{id}`. */
  announcement: {
    id: string
    kind: 'activity' | 'system'
    title: string
    text: string
    path: string
    stores: number
    /** People of these stores, and how many of them had not read it when it was recalled; null for one from before they were counted. */
    people: Generated<number | null>
    unread_at_recall: Generated<number | null>
    /** What named the stores, as JSON. */
    choice: Generated<string>
    operator: string
    created_at: number
    recalled_by: Generated<string | null>
    recalled_at: Generated<number | null>
  }
  /** What the shop paid for one unit; the latest day counts. */
  purchase_cost: {
    id: Generated<number>
    goods_id: number
    price_units: number
    bought_on: string
    operator: string
    created_at: number
  }
  /** Prices and stock that were changed as one, at any entry point; its cells are what it changed. */
  goods_sheet: {
    id: Generated<number>
    operator: string
    entry_point: AuditEntryPoint
    note: string
    goods: number
    created_at: number
    /** The sheet that it takes back. */
    undoes: number | null
  }
  /** One value before and after; null is no price. Prices in 1/10000 yuan. */
  goods_cell: {
    sheet_id: number
    goods_id: number
    warehouse_id: number
    field: CellField
    /** The customer type of a price, the number of a batch, else empty. */
    key: string
    before: number | null
    after: number | null
  }
  /** 特价 of goods before and after a sheet; empty is none (contract/goods/special-cells.ts). */
  special_cell: {
    sheet_id: number
    goods_id: number
    before: string
    after: string
    /** The promotion that had it before; null where it was of the goods themselves, or there was none. */
    promotion_id: number | null
  }
}
