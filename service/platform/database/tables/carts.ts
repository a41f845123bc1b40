import type { Generated } from 'kysely'

/** Up to the order. */
export interface CartTables {
  cart_line: {
    id: Generated<number>
    member_id: number
    goods_id: number
    warehouse_id: number
    quantity: number
    is_selected: number
    created_at: number
    /** The same goods may lie in the cart as a flash sale, a set or a gift too; `source_id` is then its row, else 0. */
    kind: Generated<string>
    source_id: Generated<number>
    /** The activity of 药聚会 that it was added from; 0 for none. */
    campaign_id: Generated<number>
  }
  /** What one import of a purchase list added (import-lines.ts), or one deletion took (delete-lines.ts), as JSON, so that it can be taken back. */
  cart_import: { id: string; member_id: number; added: string; created_at: number; undone_at: number | null }
  /** Lines put aside under a name, as JSON (saved-carts.ts). */
  saved_cart: { id: string; member_id: number; name: string; lines: string; created_at: number }
  /** A pinned quote (security.md section 4.1). `body` is the recomputable request, `pinned` the shown lines, as JSON. */
  quote: {
    id: string
    member_id: number
    body: string
    pinned: string
    payable_fen: number
    coupon_id: number | null
    created_at: number
    expires_at: number
  }
}

/** What a person keeps for their stores. */
export interface StoreMatrixTables {
  matrix_row: {
    person_id: number
    goods_id: number
    /** In the order in which goods came. */
    place: number
    /** Units by the id of the store, as JSON; stores without are missing. */
    numbers: string
    updated_at: number
  }
}
