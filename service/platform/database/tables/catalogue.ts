import type { Generated } from 'kysely'
import type { GoodsFieldColumn } from '@yaoji/contract/goods/fields'
import type { SellerChangeKind } from '@yaoji/contract/operator/seller-changes'
import type { KeptFile } from './kept-file.ts'

/** Facts of contract/goods/fields.ts; empty where they are not known. */
type GoodsFactColumns = { [Column in GoodsFieldColumn]: Generated<string> }

/** What the shop offers, facts about it, and marks of members. */
export interface CatalogueTables {
  warehouse: { id: number; name: string; freight_fen: number; free_from_fen: number; start_fen: number }
  /** 配送时效: when a warehouse ships and how long its parcels take; one without a row promises nothing. */
  delivery_plan: {
    warehouse_id: number
    /** In China time, 16:00. */
    cutoff: string
    /** Digits of the days on which it ships, 1 is Monday. */
    weekdays: string
    /** Days as JSON on which it does not ship, and on which it ships though the week says otherwise. */
    closed: string
    open: string
    /** As JSON: areas of delivery/plans.ts. */
    areas: string
    operator: string
    updated_at: number
  }
  category: {
    id: number
    parent_id: number | null
    /** general, zy (herbs), qx (devices), yx (free-shipping zone) */
    menu: string
    name: string
    sort: number
  }
  goods: {
    id: number
    name: string
    /** Trade name or empty. */
    brand: string
    english_name: string
    manufacturer: string
    /** Marketing authorisation holder when it differs, else empty. */
    mah: string
    spec: string
    dosage_form: string
    pack_unit: string
    middle_pack: number
    /** 件装量; 1 when it is not known. */
    carton: number
    approval_number: string
    barcode: string
    /** 0 western, 1 Chinese, 2 controlled sales */
    type: number
    category_id: number
    /** Business scope code (domain.md section 11), for example 化学药. */
    scope: string
    is_rx: number
    is_ephedrine: number
    is_cold: number
    is_splittable: number
    /** 起购 */
    minimum: number
    /** 限购 per member, or null. */
    quota: number | null
    is_single_item_free: number
    is_free_shipping: number
    free_shipping_number: number
    is_youx: number
    with_coupon: number
    tax_rate_percent: number
    market_price_units: number | null
    /** Where the maker's price is from, and its day; without both of them it is not shown. */
    market_price_source: Generated<string>
    market_price_on: Generated<string>
    storage: string
    indications: string
    usage: string
    /** on, off (下架), banned (domain.md section 14) */
    status: string
    /** Units sold, for ranking. */
    sales: number
    /** Parameters of the drawn pack shot as JSON. */
    pack_shot: string
    updated_at: number
    /** Under which the ERP of the seller has it; unique, or empty. */
    erp_code: Generated<string>
    /** The last day on which they may be sold, and that on which units of them may be received, by their dossiers (首营). */
    sold_until: Generated<string>
    received_until: Generated<string>
    /** Ids of the uploaded pictures that are shown, in their order, with spaces between them. */
    photos: Generated<string>
  } & GoodsFactColumns
  /** Hashes of folded texts, under which an import finds goods; null until they are computed. Each goods has a row, made by a trigger. */
  goods_identity: { goods_id: number; name_key: string | null; approval_key: string | null }
  /** Goods with a price below what was paid last, by triggers. */
  goods_below_cost: { goods_id: number }
  /** Batches without a report, by triggers. */
  batch_unreported: { batch_id: number }
  /** From when until when each price for all customer types was in force: the basis of prices that are struck through; by triggers. */
  list_price: { goods_id: number; warehouse_id: number; since: number; until: number | null; price_units: number }
  /** Pictures that staff uploaded; those that are no longer shown stay for orders of their day. */
  goods_photo: {
    id: string
    goods_id: number
    type: 'image/jpeg' | 'image/png'
    operator: string
    created_at: number
  } & KeptFile
  /** Pictures of banners that staff uploaded. */
  shop_picture: { id: string; type: 'image/jpeg' | 'image/png'; operator: string; created_at: number } & KeptFile
  /** What the picture of goods that were ordered was drawn from before they changed; written by a trigger. */
  goods_picture: {
    goods_id: number
    /** `goods.updated_at` of then. */
    version: number
    brand: string
    name: string
    english_name: string
    spec: string
    dosage_form: string
    manufacturer: string
    pack_shot: string
    approval_number: string
    storage: string
    barcode: string
  }
  /** Names that pharmacists say, of the shop's operators. */
  goods_alias: {
    said: string
    /** What goods' names begin with. */
    generic: string
    kind: 'trade' | 'old' | 'colloquial' | 'short'
    updated_at: number
    log_key: Generated<number>
  }
  /** The last change of each goods that changed since the table exists, and under 0 that of the names that are said; written by triggers. */
  goods_change: { goods_id: number; changed_in: number }
  /** The same for stock, batches, prices, ladders, special prices, favourites, areas, tags, papers and texts. */
  trade_change: { goods_id: number; changed_in: number }
  /** The last change of what each member is and may (schema/change-logs.ts names the tables); written by triggers. */
  member_change: { member_id: number; changed_in: number }
  /** The same of their orders. */
  order_change: { member_id: number; changed_in: number }
  /** The same of sessions and whom they name. */
  session_change: { member_id: number; changed_in: number }
  /** The last change of each row of tables that hold for everybody; written by triggers. */
  shop_change: { name: string; id: number; changed_in: number }
  /** The last change of what the seller's ERP pulls (service/operations/seller-changes), by id as text; written by triggers. */
  seller_change: { kind: SellerChangeKind; key: string; changed_in: number }
  /** Counters of shared tables: `coupon_offer` by offer, `promotion_goods` by goods. */
  counter_change: { name: string; id: number; changed_in: number }
  goods_tag: { goods_id: number; sort: number; name: string; description: string }
  /** Where controlled goods are sold; goods without rows are sold everywhere. */
  goods_area: { goods_id: number; province: string }
  /** Right to buy controlled goods that need one: pending, granted, refused or forbidden. */
  goods_right: {
    member_id: number
    goods_id: number
    state: string
    created_at: number
    decided_at: number | null
    /** Shown to the store with the decision. */
    reason: Generated<string>
    operator: Generated<string>
  }
  /** Papers of goods: qualification (first purchase) or report (test report of a batch). */
  goods_paper: {
    id: Generated<number>
    goods_id: number
    kind: string
    name: string
    /** Batch of a report, else empty. */
    batch: string
    issued_on: string
    /** Path or address of the picture; empty while it is not uploaded. */
    url: string
  }
  /** Reports of batches as they were uploaded; `replaced_at` is null for the one that counts. */
  report_file: {
    id: string
    goods_id: number
    batch: string
    /** SHA-256, hexadecimal. */
    hash: string
    operator: string
    created_at: number
    replaced_at: number | null
  } & KeptFile
  /** Sections of the package insert. */
  goods_text: { goods_id: number; sort: number; name: string; body: string }
  favorite: { member_id: number; goods_id: number; created_at: number }
  arrival_notice: { member_id: number; goods_id: number; created_at: number }
  /** The goods that a store means by a row of its purchase lists. */
  list_choice: { member_id: number; row_key: string; goods_id: number; chosen_at: number }
  /** Favourites and arrival notices (`kind` is their table) that were cancelled lately, with the time they had been made at. */
  cancelled_mark: { member_id: number; kind: string; goods_id: number; created_at: number; cancelled_at: number }
}
