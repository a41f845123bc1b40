import type { Dialect } from '../migrations/migration.ts'

export const purchaseOrdersSchema = ({ identity, big, tableEnd, jsonOnly }: Dialect): string[] => [
  // The same goods may lie in a cart as ordinary goods, a flash sale, a part of a set or a gift.
  `create table cart_line (
    id ${identity},
    member_id integer not null references member (id) on delete cascade,
    goods_id integer not null references goods (id) on delete cascade,
    warehouse_id integer not null references warehouse (id),
    quantity integer not null check (quantity >= 1),
    is_selected integer not null check (is_selected in (0, 1)),
    created_at ${big} not null,
    kind text not null default 'ordinary',
    source_id integer not null default 0,
    campaign_id integer not null default 0,
    unique (member_id, goods_id, kind, source_id)
  ) ${tableEnd}`,
  // Gifts that a store chose.
  `create table gift_choice (
    member_id integer not null references member (id) on delete cascade,
    promotion_id integer not null references promotion (id) on delete cascade,
    goods_id integer references goods (id) on delete cascade,
    primary key (member_id, promotion_id)
  ) ${tableEnd}`,
  // Lines that a store has put aside under a name.
  `create table saved_cart (
    id text primary key,
    member_id integer not null references member (id) on delete cascade,
    name text not null check (length(name) between 1 and 20),
    lines text not null,
    created_at ${big} not null
  ) ${tableEnd}`,
  'create index saved_cart_member on saved_cart (member_id, created_at)',
  `create table cart_import (
    id text primary key,
    member_id integer not null references member (id) on delete cascade,
    added text not null,
    created_at ${big} not null,
    undone_at ${big}
  ) ${tableEnd}`,
  // Quantities that a person prepares for their stores, one row for each goods.
  `create table matrix_row (
    person_id integer not null references person (id) on delete cascade,
    goods_id integer not null references goods (id),
    place integer not null,
    numbers text not null,
    updated_at ${big} not null,
    primary key (person_id, goods_id)
  ) ${tableEnd}`,
  'create index matrix_row_goods on matrix_row (goods_id)',
  ...jsonOnly('matrix_row', 'numbers'),
  `create table quote (
    id text primary key,
    member_id integer not null references member (id) on delete cascade,
    body text not null,
    pinned text not null,
    payable_fen ${big} not null check (payable_fen >= 0),
    coupon_id integer references coupon (id),
    created_at ${big} not null,
    expires_at ${big} not null
  ) ${tableEnd}`,
  'create index quote_member on quote (member_id)',
  'create index quote_end on quote (expires_at)',
  // Invoice and papers as the buyer wished them at checkout.
  `create table orders (
    id text primary key,
    sn text not null unique,
    member_id integer not null references member (id),
    quote_id text not null unique,
    state integer not null,
    kind text not null,
    goods_fen ${big} not null check (goods_fen >= 0),
    deducted_fen ${big} not null check (deducted_fen >= 0),
    freight_fen ${big} not null check (freight_fen >= 0),
    payable_fen ${big} not null,
    contact_name text not null,
    contact_phone text not null,
    region text not null,
    detail text not null,
    remark text not null,
    pay_method text not null,
    created_at ${big} not null,
    expires_at ${big},
    paid_at ${big},
    invoice_kind text not null default 'none' check (invoice_kind in ('none', 'digital-ordinary', 'digital-special', 'paper')),
    invoice_title text not null default '',
    tax_number text not null default '',
    papers text not null default '[]',
    check (payable_fen >= 0 and payable_fen = goods_fen - deducted_fen + freight_fen)
  ) ${tableEnd}`,
  'create index orders_member on orders (member_id, created_at, id)',
  'create index orders_member_state on orders (member_id, state)',
  'create index orders_expiry on orders (expires_at) where expires_at is not null',
  'create index orders_sn on orders (member_id, sn, id)',
  ...jsonOnly('orders', 'papers'),
  // Names and prices as of the day of the order. `buyer_id` lets a store search its own lines alone.
  `create table order_line (
    id ${identity},
    order_id text not null references orders (id),
    goods_id integer not null,
    warehouse_id integer not null,
    name text not null,
    manufacturer text not null,
    spec text not null,
    pack_unit text not null,
    price_units integer not null check (price_units >= 0),
    price_name text not null,
    quantity integer not null check (quantity >= 1),
    amount_fen ${big} not null check (amount_fen >= 0),
    net_fen ${big} not null,
    line_kind text not null default 'ordinary',
    source_id integer not null default 0,
    source_name text not null default '',
    source_number integer not null default 0,
    own_price_units integer check (own_price_units >= 0),
    refunded integer not null default 0 check (refunded between 0 and quantity),
    image text not null default '',
    approval_number text not null default '',
    dosage_form text not null default '',
    tax_percent integer,
    campaign_id integer not null default 0,
    buyer_id integer not null default 0,
    withheld_fen ${big} not null default 0 check (withheld_fen >= 0),
    check (net_fen between 0 and amount_fen)
  ) ${tableEnd}`,
  'create index order_line_order on order_line (order_id)',
  'create index order_line_goods on order_line (goods_id)',
  'create index order_line_source on order_line (source_id) where source_id > 0',
  'create index order_line_name on order_line (buyer_id, name, order_id)',
  'create index order_line_bought on order_line (buyer_id, goods_id, name)',
  `create table order_deduction (
    order_id text not null references orders (id),
    kind text not null,
    source_id integer not null,
    name text not null,
    amount_fen ${big} not null check (amount_fen > 0),
    freight_fen ${big} not null default 0 check (freight_fen between 0 and amount_fen),
    rule text not null default '',
    primary key (order_id, kind, source_id)
  ) ${tableEnd}`,
  `create table order_line_deduction (
    line_id integer not null references order_line (id),
    kind text not null,
    amount_fen ${big} not null check (amount_fen > 0),
    primary key (line_id, kind)
  ) ${tableEnd}`,
  // The goods of an order by which a gift was earned.
  `create table order_gift (
    line_id integer primary key references order_line (id),
    order_id text not null references orders (id),
    bar_by text not null check (bar_by in ('number', 'amount')),
    bar ${big} not null check (bar >= 1),
    times_max integer not null check (times_max >= 1),
    each_number integer not null check (each_number >= 1),
    sources text not null
  ) ${tableEnd}`,
  'create index order_gift_order on order_gift (order_id)',
  // Events and their authors are codes and people.
  `create table order_event (
    id ${identity},
    order_id text not null references orders (id),
    state integer not null,
    actor text not null,
    note text not null,
    created_at ${big} not null,
    event text not null default '',
    person_id integer references person (id),
    operator text not null default ''
  ) ${tableEnd}`,
  'create index order_event_order on order_event (order_id)',
  // What keeps an order from its delivery note until an operator clears it.
  `create table order_hold (
    order_id text not null references orders (id),
    kind text not null,
    opened_at ${big} not null,
    cleared_at ${big},
    operator text not null default '',
    primary key (order_id, kind)
  ) ${tableEnd}`,
  'create index order_hold_open on order_hold (order_id) where cleared_at is null',
  // Orders that wait for the 店主.
  `create table order_approval (
    order_id text primary key references orders (id),
    person_id integer not null references person (id),
    reason text not null check (reason in ('over-limit', 'over-budget', 'over-both')),
    amount_fen ${big} not null check (amount_fen >= 0),
    spent_fen ${big} not null check (spent_fen >= 0),
    order_limit_fen ${big},
    month_budget_fen ${big},
    created_at ${big} not null
  ) ${tableEnd}`,
  'create index order_approval_person on order_approval (person_id)',
  `create table stock_move (
    event_id text not null,
    order_id text not null,
    goods_id integer not null,
    warehouse_id integer not null,
    kind text not null check (kind in ('reserve', 'release', 'claim')),
    quantity integer not null check (quantity >= 1),
    created_at ${big} not null,
    primary key (event_id, goods_id, warehouse_id)
  ) ${tableEnd}`,
  'create index stock_move_order on stock_move (order_id)',
  'create index stock_move_goods on stock_move (goods_id, warehouse_id)',
  // The batches taken for an order, its parcels, and the trace codes of its boxes.
  `create table parcel (
    id text primary key,
    order_id text not null references orders (id),
    carrier text not null,
    number text not null,
    shipped_at ${big} not null,
    delivered_at ${big},
    unique (order_id, number)
  ) ${tableEnd}`,
  'create index parcel_number on parcel (number)',
  `create table order_batch (
    id ${identity},
    order_id text not null references orders (id),
    line_id integer not null references order_line (id),
    number text not null,
    made_on text not null,
    expires_on text not null,
    quantity integer not null check (quantity >= 1),
    parcel_id text references parcel (id),
    claimed integer not null default 0 check (claimed between 0 and quantity)
  ) ${tableEnd}`,
  'create index order_batch_order on order_batch (order_id)',
  'create index order_batch_line on order_batch (line_id)',
  `create table trace_code (
    parcel_id text not null references parcel (id),
    code text not null,
    goods_id integer not null,
    batch text not null,
    primary key (parcel_id, code)
  ) ${tableEnd}`,
  // What carriers report about parcels, by carrier and number.
  `create table track (
    id text primary key,
    carrier text not null,
    number text not null,
    carrier_code text not null,
    phone_tail text not null,
    salt text not null,
    state text not null,
    tries integer not null default 0,
    due_at ${big},
    news_at ${big} not null default 0,
    created_at ${big} not null,
    unique (number, carrier)
  ) ${tableEnd}`,
  'create index track_due on track (due_at) where due_at is not null',
  `create table track_event (
    track_id text not null references track (id),
    place integer not null,
    at ${big} not null,
    text text not null,
    primary key (track_id, place)
  ) ${tableEnd}`,
  // Units of a line that the shop cannot send with the others: the buyer chooses money or a later delivery. They stay reserved until
  // then.
  `create table shortage (
    id text primary key,
    order_id text not null references orders (id),
    line_id integer not null references order_line (id),
    member_id integer not null references member (id),
    quantity integer not null check (quantity >= 1),
    state text not null check (state in ('asked', 'later', 'refunded', 'sent')),
    money_fen ${big} not null default 0 check (money_fen >= 0),
    voucher_fen ${big} not null default 0 check (voucher_fen >= 0),
    points_fen ${big} not null default 0 check (points_fen >= 0),
    created_at ${big} not null,
    expires_at ${big}
  ) ${tableEnd}`,
  'create index shortage_order on shortage (order_id)',
  'create index shortage_line on shortage (line_id)',
  'create index shortage_member on shortage (member_id)',
  `create index shortage_end on shortage (expires_at) where state = 'asked'`,
]
