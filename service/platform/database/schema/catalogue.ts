import type { Dialect } from '../migrations/migration.ts'

export const catalogueSchema = ({ identity, big, tableEnd }: Dialect): string[] => [
  `create table warehouse (
    id integer primary key,
    name text not null,
    freight_fen ${big} not null check (freight_fen >= 0),
    free_from_fen ${big} not null check (free_from_fen >= 0),
    start_fen ${big} not null check (start_fen >= 0)
  ) ${tableEnd}`,
  `create table category (
    id integer primary key,
    parent_id integer references category (id),
    menu text not null check (menu in ('general', 'zy', 'qx', 'yx')),
    name text not null,
    sort integer not null
  ) ${tableEnd}`,
  'create index category_parent on category (parent_id)',
  `create table goods (
    id integer primary key,
    name text not null,
    brand text not null,
    english_name text not null,
    manufacturer text not null,
    mah text not null,
    spec text not null,
    dosage_form text not null,
    pack_unit text not null,
    middle_pack integer not null check (middle_pack >= 1),
    carton integer not null check (carton >= 1),
    approval_number text not null,
    barcode text not null,
    type integer not null check (type between 0 and 2),
    category_id integer not null references category (id),
    scope text not null,
    is_rx integer not null check (is_rx in (0, 1)),
    is_ephedrine integer not null check (is_ephedrine in (0, 1)),
    is_cold integer not null check (is_cold in (0, 1)),
    is_splittable integer not null check (is_splittable in (0, 1)),
    minimum integer not null check (minimum >= 1),
    quota integer check (quota >= 0),
    is_single_item_free integer not null check (is_single_item_free in (0, 1)),
    is_free_shipping integer not null check (is_free_shipping in (0, 1)),
    free_shipping_number integer not null check (free_shipping_number >= 0),
    is_youx integer not null check (is_youx in (0, 1)),
    with_coupon integer not null check (with_coupon in (0, 1)),
    tax_rate_percent integer not null check (tax_rate_percent between 0 and 100),
    market_price_units integer check (market_price_units >= 0),
    storage text not null,
    indications text not null,
    "usage" text not null,
    origin text not null,
    status text not null check (status in ('on', 'off', 'banned')),
    sales integer not null check (sales >= 0),
    pack_shot text not null,
    updated_at ${big} not null,
    grade text not null default '',
    processing text not null default '',
    standard text not null default ''
  ) ${tableEnd}`,
  'create index goods_manufacturer on goods (manufacturer)',
  'create index goods_name on goods (name)',
  'create index goods_barcode on goods (barcode)',
  'create index goods_sales on goods (sales desc, id)',
  'create index goods_category_sales on goods (category_id, sales desc, id)',
  `create table goods_tag (
    goods_id integer not null references goods (id) on delete cascade,
    sort integer not null,
    name text not null,
    description text not null,
    primary key (goods_id, sort)
  ) ${tableEnd}`,
  `create table goods_text (
    goods_id integer not null references goods (id) on delete cascade,
    sort integer not null,
    name text not null,
    body text not null,
    primary key (goods_id, sort)
  ) ${tableEnd}`,
  `create table goods_paper (
    id ${identity},
    goods_id integer not null references goods (id) on delete cascade,
    kind text not null check (kind in ('qualification', 'report')),
    name text not null,
    batch text not null,
    issued_on text not null,
    url text not null
  ) ${tableEnd}`,
  'create index goods_paper_goods on goods_paper (goods_id)',
  // Where controlled goods are sold; goods without rows are sold everywhere.
  `create table goods_area (
    goods_id integer not null references goods (id) on delete cascade,
    province text not null,
    primary key (goods_id, province)
  ) ${tableEnd}`,
  `create table goods_price (
    id ${identity},
    goods_id integer not null references goods (id) on delete cascade,
    warehouse_id integer not null references warehouse (id),
    "rank" integer not null check ("rank" >= 0),
    price_units integer not null check (price_units between 0 and 999999999),
    updated_at ${big} not null,
    unique (goods_id, warehouse_id, "rank")
  ) ${tableEnd}`,
  `create table ladder (
    id ${identity},
    goods_id integer not null references goods (id) on delete cascade,
    kind integer not null check (kind >= 1),
    number integer not null check (number >= 1),
    price_units integer not null check (price_units between 0 and 999999999),
    unique (goods_id, number)
  ) ${tableEnd}`,
  `create table stock (
    goods_id integer not null references goods (id) on delete cascade,
    warehouse_id integer not null references warehouse (id),
    onhand integer not null,
    reserved integer not null,
    primary key (goods_id, warehouse_id),
    check (onhand >= 0 and reserved between 0 and onhand)
  ) ${tableEnd}`,
  `create table batch (
    id ${identity},
    goods_id integer not null references goods (id) on delete cascade,
    warehouse_id integer not null references warehouse (id),
    number text not null,
    made_on text not null,
    expires_on text not null,
    quantity integer not null check (quantity >= 0),
    unique (goods_id, warehouse_id, number)
  ) ${tableEnd}`,
  'create index batch_expiry on batch (expires_on)',
  // Spoken names of goods, added by operators to the built-in ones. Each change is logged under the goods number 0: followers reload all
  // names.
  `create table goods_alias (
    said text primary key,
    generic text not null,
    kind text not null check (kind in ('trade', 'old', 'colloquial', 'short')),
    updated_at ${big} not null,
    log_key integer not null default 0 check (log_key = 0)
  ) ${tableEnd}`,
  // Data of pictures of ordered goods: orders show the picture of their day, even after the goods change.
  `create table goods_picture (
    goods_id integer not null,
    version ${big} not null,
    brand text not null,
    name text not null,
    english_name text not null,
    spec text not null,
    dosage_form text not null,
    manufacturer text not null,
    pack_shot text not null,
    approval_number text not null,
    storage text not null,
    barcode text not null,
    primary key (goods_id, version)
  ) ${tableEnd}`,
  // 协议价: a price that the shop has agreed with one store.
  `create table agreed_price (
    id ${identity},
    member_id integer not null references member (id) on delete cascade,
    goods_id integer not null references goods (id) on delete cascade,
    price_units integer not null check (price_units >= 0),
    begins_at ${big} not null,
    ends_at ${big} not null check (ends_at > begins_at)
  ) ${tableEnd}`,
  'create index agreed_price_member on agreed_price (member_id, goods_id)',
  'create index agreed_price_goods on agreed_price (goods_id)',
]
