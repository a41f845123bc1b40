import type { Dialect } from '../migrations/migration.ts'

export const rewardsSchema = ({ identity, big, tableEnd, jsonOnly, immutable }: Dialect): string[] => [
  // 拼团: the outcome of a group, written once.
  `create table group_outcome (
    promotion_id integer primary key references promotion (id),
    outcome text not null check (outcome in ('formed', 'failed')),
    units integer not null check (units >= 0),
    stores integer not null check (stores >= 0),
    decided_at ${big} not null
  ) ${tableEnd}`,
  ...immutable('group_outcome'),
  // Prizes never change after the lottery is set up, draws never at all; `drawn` numbers the draws.
  `create table lottery (
    id ${identity},
    name text not null,
    ranks text not null,
    begins_at ${big} not null,
    ends_at ${big} not null,
    order_bar_fen integer check (order_bar_fen > 0),
    by_check_in integer not null check (by_check_in in (0, 1)),
    seed text not null,
    drawn integer not null default 0 check (drawn >= 0),
    operator text not null default '',
    created_at ${big} not null
  ) ${tableEnd}`,
  'create index lottery_end on lottery (ends_at)',
  ...jsonOnly('lottery', 'ranks'),
  `create table lottery_prize (
    id ${identity},
    lottery_id integer not null references lottery (id),
    place integer not null,
    kind text not null check (kind in ('coupon', 'points', 'balance', 'thing')),
    name text not null,
    remarks text not null,
    amount integer not null check (amount > 0),
    bar_fen integer not null default 0 check (bar_fen >= 0),
    weight integer not null check (weight > 0),
    total integer not null check (total > 0),
    given integer not null default 0 check (given >= 0 and given <= total),
    unique (lottery_id, place)
  ) ${tableEnd}`,
  `create table lottery_draw (
    id ${identity},
    lottery_id integer not null references lottery (id),
    number integer not null,
    member_id integer not null references member (id),
    prize_id integer references lottery_prize (id),
    roll integer not null,
    created_at ${big} not null,
    unique (lottery_id, number)
  ) ${tableEnd}`,
  'create index lottery_draw_member on lottery_draw (member_id, lottery_id)',
  ...immutable('lottery_draw'),
  // 实物: where a prize is sent, after its store has named an address, and by which parcel.
  `create table lottery_claim (
    draw_id integer primary key references lottery_draw (id),
    receiver text not null,
    phone text not null,
    region text not null,
    detail text not null,
    carrier text not null default '',
    parcel_number text not null default '',
    operator text not null default '',
    claimed_at ${big} not null,
    shipped_at ${big}
  ) ${tableEnd}`,
  'create index lottery_claim_unsent on lottery_claim (claimed_at) where shipped_at is null',
  // 满返: what a completed order pays back, by the terms of its day. `owed_fen` is what a return could not take back.
  `create table order_cashback (
    order_id text primary key references orders (id),
    member_id integer not null references member (id),
    promotion_id integer not null,
    name text not null,
    tiers text not null,
    line_ids text not null,
    credited_fen ${big} not null default 0 check (credited_fen >= 0),
    owed_fen ${big} not null default 0 check (owed_fen >= 0 and owed_fen <= credited_fen),
    created_at ${big} not null
  ) ${tableEnd}`,
  'create index order_cashback_member on order_cashback (member_id, created_at)',
  ...jsonOnly('order_cashback', 'tiers'),
  ...jsonOnly('order_cashback', 'line_ids'),
  `create table cashback_move (
    id text primary key,
    order_id text not null references order_cashback (order_id),
    amount_fen ${big} not null check (amount_fen <> 0),
    created_at ${big} not null
  ) ${tableEnd}`,
  'create index cashback_move_order on cashback_move (order_id)',
  ...immutable('cashback_move'),
  // 积分商城: goods for points, with or without money of the balance, and their orders.
  `create table points_goods (
    id ${identity},
    name text not null,
    spec text not null,
    text text not null,
    image text not null default '',
    points integer not null check (points > 0),
    cash_fen integer not null check (cash_fen >= 0),
    total integer not null check (total >= 0),
    taken integer not null default 0 check (taken >= 0 and taken <= total),
    member_limit integer check (member_limit > 0),
    is_shown integer not null check (is_shown in (0, 1)),
    operator text not null default '',
    updated_at ${big} not null
  ) ${tableEnd}`,
  `create table points_order (
    id text primary key,
    sn text not null unique,
    member_id integer not null references member (id),
    goods_id integer not null references points_goods (id),
    name text not null,
    spec text not null,
    quantity integer not null check (quantity > 0),
    points integer not null check (points >= 0),
    cash_fen integer not null check (cash_fen >= 0),
    state text not null check (state in ('unshipped', 'shipped', 'finished', 'cancelled')),
    receiver text not null,
    phone text not null,
    region text not null,
    detail text not null,
    carrier text not null default '',
    parcel_number text not null default '',
    reason text not null default '',
    created_at ${big} not null,
    shipped_at ${big},
    finished_at ${big},
    cancelled_at ${big},
    person_id integer references person (id),
    is_address_held integer not null default 0 check (is_address_held in (0, 1))
  ) ${tableEnd}`,
  'create index points_order_member on points_order (member_id, created_at)',
  'create index points_order_goods on points_order (goods_id)',
  // Points orders that wait for the 店主, above the limit of a 采购员.
  `create table points_approval (
    order_id text primary key references points_order (id),
    person_id integer not null references person (id),
    why text not null check (why in ('over-limit', 'over-budget', 'over-both')),
    amount_fen ${big} not null check (amount_fen >= 0),
    spent_fen ${big} not null check (spent_fen >= 0),
    order_limit_fen ${big},
    month_budget_fen ${big},
    expires_at ${big} not null,
    approved_at ${big},
    approved_by integer references person (id)
  ) ${tableEnd}`,
  'create index points_approval_open on points_approval (expires_at) where approved_at is null',
]
