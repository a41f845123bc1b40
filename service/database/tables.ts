import type { Generated } from 'kysely'

/**
 * The tables as Kysely sees them, equal on SQLite and PostgreSQL.
 *
 * Amounts end in `_fen` (1/100 yuan), unit prices in `_units` (1/10000 yuan), times
 * in `_at` (epoch milliseconds, UTC), days in `_on` (YYYY-MM-DD, China time). Flags
 * are 0 or 1.
 */
export interface Tables {
  warehouse: { id: number; name: string; freight_fen: number; free_from_fen: number; start_fen: number }
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
    storage: string
    indications: string
    usage: string
    origin: string
    /** on, off (下架), banned (domain.md section 14) */
    status: string
    /** Units sold, for ranking. */
    sales: number
    /** Parameters of the drawn pack shot as JSON. */
    pack_shot: string
    updated_at: number
  }
  /** The last change of each goods that changed since the table exists; written by triggers. */
  goods_change: { goods_id: number; changed_in: number }
  /** The same for stock, batches, prices, ladders, special prices and favourites. */
  trade_change: { goods_id: number; changed_in: number }
  goods_tag: { goods_id: number; sort: number; name: string; description: string }
  goods_price: {
    id: Generated<number>
    goods_id: number
    warehouse_id: number
    /** Customer type (domain.md section 12), or 0 for every rank without a row of its own. */
    rank: number
    price_units: number
    updated_at: number
  }
  ladder: {
    id: Generated<number>
    goods_id: number
    /** Wire ladder_price_type: 1 up-to, 2 reach. */
    kind: number
    number: number
    price_units: number
  }
  /** A price for everyone who may buy, from begins_at until ends_at; a daily one belongs to 每日特价. */
  special_price: {
    id: Generated<number>
    goods_id: number
    /** special or daily */
    kind: string
    price_units: number
    begins_at: number
    ends_at: number
  }
  /** Where controlled goods are sold; goods without rows are sold everywhere. */
  goods_area: { goods_id: number; province: string }
  /** Right to buy controlled goods that need one: pending, granted, refused or forbidden. */
  goods_right: { member_id: number; goods_id: number; state: string; created_at: number; decided_at: number | null }
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
  /** Sections of the package insert. */
  goods_text: { goods_id: number; sort: number; name: string; body: string }
  favorite: { member_id: number; goods_id: number; created_at: number }
  arrival_notice: { member_id: number; goods_id: number; created_at: number }
  /** Favourites and arrival notices (`kind` is their table) that were cancelled lately, with the time they had been made at. */
  cancelled_mark: { member_id: number; kind: string; goods_id: number; created_at: number; cancelled_at: number }
  stock: { goods_id: number; warehouse_id: number; onhand: number; reserved: number }
  stock_move: {
    event_id: string
    order_id: string
    goods_id: number
    warehouse_id: number
    /** reserve, release, claim */
    kind: string
    quantity: number
    created_at: number
  }
  batch: {
    id: Generated<number>
    goods_id: number
    warehouse_id: number
    number: string
    made_on: string
    expires_on: string
    quantity: number
  }
  member: {
    id: Generated<number>
    username: string
    phone: string
    password_hash: string
    name: string
    company: string
    rank: number
    /** Chain head office of a store, or null. */
    parent_id: number | null
    is_passed: number
    is_special: number
    is_show_youx: number
    is_can_chat: number
    is_after_sale: number
    is_contract_signed: number
    /** active or frozen */
    status: string
    points: number
    admin_name: string
    admin_phone: string
    admin_is_default: number
    salesperson: string
    created_at: number
  }
  /** Papers that end, by their name in domain.md section 11; `expires_on` is the last day in force. */
  member_paper: { member_id: number; kind: string; expires_on: string }
  member_scope: { member_id: number; scope: string }
  address: {
    id: Generated<number>
    member_id: number
    name: string
    phone: string
    region: string
    detail: string
    is_default: number
  }
  /** balance_fen >= held_fen >= 0, checked by the database. */
  account: { member_id: number; balance_fen: number; held_fen: number }
  /** Double entry: the rows of one event add up to zero; rows never change. */
  ledger: {
    event_id: string
    /** member:{id} or the shop's counter accounts, for example shop:sales */
    account: string
    kind: string
    delta_fen: number
    created_at: number
  }
  coupon: {
    id: Generated<number>
    member_id: number
    name: string
    reduction_fen: number
    bar_fen: number
    begins_at: number
    ends_at: number
    /** unused, held (in an unpaid order), used, void */
    state: string
    order_id: string | null
  }
  session: {
    id_hash: string
    member_id: number
    kind: string
    origin: string
    created_at: number
    seen_at: number
    ends_at: number
    revoked_at: number | null
  }
  /** Failed log-ins of one account from one address; an account is never locked everywhere. */
  login_failure: { account: string; ip: string; failures: number; locked_until: number; updated_at: number }
  cart_line: {
    id: Generated<number>
    member_id: number
    goods_id: number
    warehouse_id: number
    quantity: number
    is_selected: number
    created_at: number
  }
  /** What one import of a purchase list added, as JSON {goods_id, number}[], so that it can be taken back. */
  cart_import: { id: string; member_id: number; added: string; created_at: number; undone_at: number | null }
  promotion_tier: {
    id: Generated<number>
    /** manjian (full reduction) or discount (order discount) */
    kind: string
    amount_fen: number
    reduce_fen: number | null
    percent: number | null
  }
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
  orders: {
    id: string
    sn: string
    member_id: number
    quote_id: string
    state: number
    kind: string
    goods_fen: number
    reduction_fen: number
    discount_fen: number
    coupon_fen: number
    freight_fen: number
    payable_fen: number
    coupon_id: number | null
    contact_name: string
    contact_phone: string
    region: string
    detail: string
    remark: string
    pay_method: string
    created_at: number
    expires_at: number | null
    paid_at: number | null
  }
  order_line: {
    id: Generated<number>
    order_id: string
    goods_id: number
    warehouse_id: number
    name: string
    manufacturer: string
    spec: string
    pack_unit: string
    price_units: number
    price_name: string
    quantity: number
    amount_fen: number
    reduction_fen: number
    discount_fen: number
    coupon_fen: number
    net_fen: number
  }
  order_event: { id: Generated<number>; order_id: string; state: number; actor: string; note: string; created_at: number }
  payment: {
    id: string
    order_id: string
    member_id: number
    method: string
    amount_fen: number
    /** created, succeeded, failed, closed */
    state: string
    created_at: number
    settled_at: number | null
  }
  idempotency: {
    actor: string
    key: string
    fingerprint: string
    status: number
    answer: string
    created_at: number
  }
  partner: { id: string; name: string }
  partner_origin: { partner_id: string; origin: string }
  /** Operator-owned data as JSON: nav, hot_words, brands, links, qr_codes, focus, contacts, quality_inspection. */
  setting: { key: string; value: string }
}
