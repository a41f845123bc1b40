import type { Dialect } from '../migrations/migration.ts'

export const promotionsSchema = ({ identity, big, tableEnd, jsonOnly, immutable }: Dialect): string[] => [
  // Kinds of promotion are rows: a new one needs no migration.
  `create table promotion (
    id ${identity},
    kind text not null,
    name text not null,
    begins_at ${big} not null,
    ends_at ${big} check (ends_at > begins_at),
    scope text not null,
    terms text not null,
    desk_key text
  ) ${tableEnd}`,
  'create index promotion_end on promotion (ends_at)',
  'create unique index promotion_desk_key on promotion (desk_key)',
  ...jsonOnly('promotion', 'scope'),
  ...jsonOnly('promotion', 'terms'),
  // Goods that a promotion sells or gives.
  `create table promotion_goods (
    promotion_id integer not null references promotion (id) on delete cascade,
    goods_id integer not null references goods (id) on delete cascade,
    number integer not null default 1 check (number >= 1),
    price_units integer not null default 0 check (price_units between 0 and 999999999),
    member_limit integer check (member_limit >= 1),
    quota integer check (quota >= 0),
    taken integer not null default 0 check (taken >= 0 and taken <= quota),
    primary key (promotion_id, goods_id)
  ) ${tableEnd}`,
  'create index promotion_goods_goods on promotion_goods (goods_id)',
  // Who set up, changed and ended a promotion.
  `create table promotion_event (
    id ${identity},
    promotion_id integer not null,
    event text not null check (event in ('save', 'end')),
    document text not null,
    operator text not null,
    created_at ${big} not null
  ) ${tableEnd}`,
  'create index promotion_event_promotion on promotion_event (promotion_id)',
  ...jsonOnly('promotion_event', 'document'),
  ...immutable('promotion_event'),
  `create table special_price (
    id ${identity},
    goods_id integer not null references goods (id) on delete cascade,
    kind text not null check (kind in ('special', 'daily', 'group-buy')),
    price_units integer not null check (price_units between 0 and 999999999),
    begins_at ${big} not null,
    ends_at ${big} not null,
    promotion_id integer references promotion (id) on delete cascade,
    check (begins_at < ends_at)
  ) ${tableEnd}`,
  'create index special_price_goods on special_price (goods_id)',
  'create index special_price_end on special_price (ends_at)',
  'create index special_price_promotion on special_price (promotion_id) where promotion_id is not null',
  // 领券中心: coupons that stores claim themselves; `taken` counts them.
  `create table coupon_offer (
    id ${identity},
    name text not null,
    scope text not null,
    terms text not null,
    ranks text not null,
    begins_at ${big} not null,
    ends_at ${big} not null,
    valid_days integer check (valid_days > 0),
    valid_until ${big},
    total integer check (total > 0),
    taken integer not null default 0 check (taken >= 0),
    member_limit integer not null default 1 check (member_limit > 0),
    operator text not null default '',
    created_at ${big} not null,
    check ((valid_days is null) <> (valid_until is null)),
    check (total is null or taken <= total)
  ) ${tableEnd}`,
  'create index coupon_offer_end on coupon_offer (ends_at)',
  ...jsonOnly('coupon_offer', 'scope'),
  ...jsonOnly('coupon_offer', 'terms'),
  ...jsonOnly('coupon_offer', 'ranks'),
  `create table coupon (
    id ${identity},
    member_id integer not null references member (id) on delete cascade,
    name text not null,
    scope text not null,
    terms text not null,
    begins_at ${big} not null,
    ends_at ${big} not null,
    state text not null check (state in ('unused', 'held', 'used', 'void')),
    order_id text,
    offer_id integer references coupon_offer (id),
    check ((state in ('held', 'used')) = (order_id is not null))
  ) ${tableEnd}`,
  'create index coupon_member on coupon (member_id, state)',
  'create index coupon_offer_member on coupon (offer_id, member_id) where offer_id is not null',
  ...jsonOnly('coupon', 'scope'),
  ...jsonOnly('coupon', 'terms'),
  // 现金券.
  `create table voucher (
    id ${identity},
    member_id integer not null references member (id) on delete cascade,
    name text not null,
    face_fen ${big} not null check (face_fen > 0),
    balance_fen ${big} not null check (balance_fen between 0 and face_fen),
    begins_at ${big} not null,
    ends_at ${big} not null check (ends_at > begins_at),
    state text not null check (state in ('open', 'void'))
  ) ${tableEnd}`,
  'create index voucher_member on voucher (member_id, ends_at)',
  // Campaign pages: `draft` is what an operator saved last, `content` what buyers see, null until it was published.
  `create table campaign (
    id ${identity},
    place text not null check (place in ('yjh', 'zqmb', 'hdmb', 'yyh')),
    preview_key text not null,
    draft text not null,
    content text not null default 'null',
    begins_at ${big} not null default 0,
    ends_at ${big} not null default 0,
    operator text not null default '',
    updated_at ${big} not null
  ) ${tableEnd}`,
  'create index campaign_end on campaign (place, ends_at)',
  ...jsonOnly('campaign', 'draft'),
  ...jsonOnly('campaign', 'content'),
]
