import type { Dialect } from '../migrations/migration.ts'

export const memberSchema = ({ identity, big, tableEnd, immutable }: Dialect): string[] => [
  // Who changed what about the people of a store, and who is invited.
  `create table staff_change (
    id ${identity},
    member_id integer not null references member (id),
    person_id integer not null references person (id),
    event text not null,
    subject text not null,
    role text not null,
    order_limit_fen ${big},
    month_budget_fen ${big},
    created_at ${big} not null
  ) ${tableEnd}`,
  'create index staff_change_member on staff_change (member_id, id)',
  ...immutable('staff_change'),
  `create table invitation (
    id text primary key,
    member_id integer not null references member (id),
    phone text not null,
    role text not null check (role in ('owner', 'buyer', 'finance', 'reader')),
    order_limit_fen ${big} check (order_limit_fen >= 0),
    month_budget_fen ${big} check (month_budget_fen >= 0),
    invited_by integer not null references person (id),
    state text not null check (state in ('open', 'accepted', 'declined', 'withdrawn')),
    created_at ${big} not null,
    ends_at ${big} not null
  ) ${tableEnd}`,
  `create unique index invitation_open on invitation (member_id, phone) where state = 'open'`,
  'create index invitation_phone on invitation (phone, created_at)',
  'create index invitation_member on invitation (member_id, created_at)',
  // What was reported to a store about saved and awaited goods. Separate from these rows, which are read often and followed by triggers.
  `create table known_price (
    member_id integer not null,
    goods_id integer not null,
    price_units integer not null,
    primary key (member_id, goods_id),
    foreign key (member_id, goods_id) references favorite (member_id, goods_id) on delete cascade
  ) ${tableEnd}`,
  `create table told_arrival (
    member_id integer not null,
    goods_id integer not null,
    told_at ${big} not null,
    primary key (member_id, goods_id),
    foreign key (member_id, goods_id) references arrival_notice (member_id, goods_id) on delete cascade
  ) ${tableEnd}`,
  'create index told_arrival_goods on told_arrival (goods_id)',
  // 品种求购: requests of stores and the answers of the shop; a quote is a price agreed with that store.
  `create table purchase_request (
    id text primary key,
    sn text not null unique,
    member_id integer not null references member (id),
    person_id integer not null references person (id),
    name text not null,
    spec text not null,
    manufacturer text not null,
    quantity integer not null check (quantity >= 1),
    wished_units integer check (wished_units > 0),
    needed_by text not null,
    contact text not null,
    phone text not null,
    message text not null,
    state text not null check (state in ('waiting', 'quoted', 'arrived', 'closed')),
    goods_id integer references goods (id),
    quote_units integer check (quote_units > 0),
    quote_until text,
    agreed_price_id integer references agreed_price (id) on delete set null,
    answer text not null default '',
    operator text not null default '',
    closed_by text not null default '' check (closed_by in ('', 'buyer', 'operator')),
    created_at ${big} not null,
    answered_at ${big},
    check (state <> 'quoted' or (goods_id is not null and quote_units is not null and quote_until is not null)),
    check ((state = 'closed') = (closed_by <> ''))
  ) ${tableEnd}`,
  'create index purchase_request_member on purchase_request (member_id, created_at)',
  `create index purchase_request_waiting on purchase_request (created_at) where state = 'waiting'`,
  // 意见反馈 and its answers.
  `create table feedback (
    id text primary key,
    sn text not null unique,
    member_id integer not null references member (id),
    person_id integer not null references person (id),
    kind text not null check (kind in ('goods', 'price', 'delivery', 'service', 'site', 'complaint', 'other')),
    content text not null,
    phone text not null,
    answer text not null default '',
    operator text not null default '',
    created_at ${big} not null,
    answered_at ${big},
    check ((answered_at is null) = (answer = ''))
  ) ${tableEnd}`,
  'create index feedback_member on feedback (member_id, created_at)',
  'create index feedback_waiting on feedback (created_at) where answered_at is null',
  `create table feedback_photo (
    feedback_id text not null references feedback (id),
    position integer not null,
    file_id text not null unique references file (id),
    primary key (feedback_id, position)
  ) ${tableEnd}`,
  // Name of a buyer in the chat, and tickets by which the chat page finds it (docs/rules/domain.md section 15).
  `create table chat_alias (
    person_id integer not null references person (id) on delete cascade,
    member_id integer not null references member (id) on delete cascade,
    alias text not null unique,
    primary key (person_id, member_id)
  ) ${tableEnd}`,
  `create table chat_ticket (
    id_hash text primary key,
    alias text not null references chat_alias (alias) on delete cascade,
    about text not null check (about in ('', 'cart', 'order')),
    order_id text not null default '',
    ends_at ${big} not null
  ) ${tableEnd}`,
  'create index chat_ticket_end on chat_ticket (ends_at)',
]
