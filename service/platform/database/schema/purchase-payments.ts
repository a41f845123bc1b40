import type { Dialect } from '../migrations/migration.ts'

export const purchasePaymentsSchema = ({ identity, big, tableEnd, immutable }: Dialect): string[] => [
  `create table account (
    member_id integer primary key references member (id),
    balance_fen ${big} not null,
    held_fen ${big} not null,
    check (balance_fen >= 0 and held_fen between 0 and balance_fen)
  ) ${tableEnd}`,
  `create table ledger (
    event_id text not null,
    account text not null,
    kind text not null,
    delta_fen ${big} not null,
    created_at ${big} not null,
    primary key (event_id, account)
  ) ${tableEnd}`,
  'create index ledger_account on ledger (account, created_at)',
  ...immutable('ledger'),
  // At most one attempt that is open or has paid (security.md section 4.4). The balance may pay a part by a payment of its own.
  `create table payment (
    id text primary key,
    order_id text not null references orders (id),
    member_id integer not null references member (id),
    method text not null,
    amount_fen ${big} not null check (amount_fen >= 0),
    state text not null check (state in ('created', 'succeeded', 'failed', 'closed')),
    created_at ${big} not null,
    settled_at ${big},
    refunded_fen ${big} not null default 0 check (refunded_fen >= 0 and refunded_fen <= amount_fen),
    part_of text references payment (id)
  ) ${tableEnd}`,
  'create index payment_order on payment (order_id)',
  `create unique index payment_one_live on payment (order_id) where state in ('created', 'succeeded') and part_of is null`,
  `create unique index payment_one_part on payment (order_id) where state in ('created', 'succeeded') and part_of is not null`,
  // Proofs of transfers; the newest of a payment counts.
  `create table transfer_proof (
    id ${identity},
    payment_id text not null references payment (id),
    file_id text not null unique references file (id),
    payer text not null,
    remark text not null,
    refusal text not null default '',
    created_at ${big} not null
  ) ${tableEnd}`,
  'create index transfer_proof_payment on transfer_proof (payment_id, id)',
  // No payment returns more than it brought.
  `create table refund (
    id text primary key,
    payment_id text not null references payment (id),
    order_id text not null references orders (id),
    member_id integer not null references member (id),
    cause text not null,
    amount_fen ${big} not null check (amount_fen >= 0),
    state text not null check (state in ('awaited', 'succeeded')),
    created_at ${big} not null,
    settled_at ${big},
    unique (payment_id, cause)
  ) ${tableEnd}`,
  'create index refund_order on refund (order_id)',
  // 现金券 and 积分: what an order holds of them, and every change of points.
  `create table order_tender (
    order_id text not null references orders (id),
    kind text not null check (kind in ('voucher', 'points')),
    source_id integer not null,
    amount_fen ${big} not null check (amount_fen > 0),
    returned_fen ${big} not null check (returned_fen between 0 and amount_fen),
    state text not null check (state in ('held', 'taken', 'returned')),
    primary key (order_id, kind, source_id)
  ) ${tableEnd}`,
  `create table points_log (
    event_id text not null,
    member_id integer not null,
    kind text not null,
    points integer not null check (points <> 0),
    created_at ${big} not null,
    order_id text,
    ends_at ${big},
    primary key (event_id, member_id)
  ) ${tableEnd}`,
  'create index points_log_member on points_log (member_id, created_at)',
  'create index points_log_end on points_log (member_id, ends_at)',
  'create index points_log_order on points_log (order_id)',
  ...immutable('points_log'),
  // Money through a provider: what it was asked to take, what it has reported, what it is to refund.
  `create table charge (
    id text primary key,
    channel text not null check (channel in ('alipay', 'wechat')),
    purpose text not null check (purpose in ('order', 'recharge')),
    source_id text not null unique,
    member_id integer not null references member (id),
    amount_fen ${big} not null check (amount_fen > 0),
    subject text not null,
    return_path text not null,
    code text not null default '',
    state text not null check (state in ('open', 'paid', 'closed', 'odd')),
    trade_number text not null default '',
    problem text not null default '',
    asked integer not null default 0,
    asked_at ${big} not null,
    ask_at ${big},
    created_at ${big} not null,
    expires_at ${big} not null,
    venue text not null default 'screen' check (venue in ('screen', 'phone', 'wechat')),
    payer text not null default '',
    check ((state = 'open') = (ask_at is not null))
  ) ${tableEnd}`,
  'create index charge_ask on charge (ask_at) where ask_at is not null',
  'create index charge_member on charge (member_id)',
  `create table charge_refund (
    id text primary key,
    refund_id text not null unique,
    charge_id text not null references charge (id),
    amount_fen ${big} not null check (amount_fen > 0),
    state text not null check (state in ('waiting', 'returned', 'refused', 'by-hand')),
    attempts integer not null default 0,
    problem text not null default '',
    try_at ${big},
    created_at ${big} not null,
    settled_at ${big},
    check ((state = 'waiting') = (try_at is not null))
  ) ${tableEnd}`,
  'create index charge_refund_try on charge_refund (try_at) where try_at is not null',
  'create index charge_refund_charge on charge_refund (charge_id)',
  `create table notice (
    id ${identity},
    channel text not null,
    notice_id text not null,
    charge_id text not null,
    verdict text not null,
    body text not null,
    received_at ${big} not null,
    unique (channel, notice_id)
  ) ${tableEnd}`,
  'create index notice_age on notice (received_at)',
  // Top-ups of a balance; at most one per store waits for its money.
  `create table recharge (
    id text primary key,
    member_id integer not null references member (id),
    person_id integer not null references person (id),
    method text not null,
    amount_fen ${big} not null check (amount_fen > 0),
    state text not null check (state in ('created', 'succeeded', 'closed')),
    created_at ${big} not null,
    settled_at ${big},
    code text not null default ''
  ) ${tableEnd}`,
  'create index recharge_member on recharge (member_id)',
  `create unique index recharge_one_open on recharge (member_id) where state = 'created'`,
  `create unique index recharge_code on recharge (code) where code <> ''`,
  // What arrived for a top-up by transfer, once for each reference of the bank.
  `create table recharge_arrival (
    id text primary key,
    recharge_id text not null references recharge (id),
    amount_fen ${big} not null check (amount_fen > 0),
    reference text not null unique,
    operator text not null,
    arrived_at ${big} not null
  ) ${tableEnd}`,
  'create index recharge_arrival_of_recharge on recharge_arrival (recharge_id)',
  ...immutable('recharge_arrival'),
  // Money paid out of a balance to the account of the company on its licence, one at a time.
  `create table withdrawal (
    id text primary key,
    member_id integer not null references member (id),
    person_id integer not null references person (id),
    amount_fen ${big} not null check (amount_fen > 0),
    state text not null check (state in ('checking', 'paying', 'paid', 'refused')),
    account_name text not null,
    bank text not null,
    account_number text not null,
    reason text not null default '',
    reference text not null default '',
    operator text not null default '',
    created_at ${big} not null,
    settled_at ${big}
  ) ${tableEnd}`,
  `create unique index withdrawal_under_way on withdrawal (member_id) where state in ('checking', 'paying')`,
  `create unique index withdrawal_reference on withdrawal (reference) where reference <> ''`,
  'create index withdrawal_of_member on withdrawal (member_id, created_at)',
  // 账期: how much a store may owe and for how long, what each order owes, and what operators changed.
  `create table credit_line (
    member_id integer primary key references member (id),
    limit_fen ${big} not null check (limit_fen >= 0),
    days integer not null check (days between 1 and 365),
    owed_fen ${big} not null check (owed_fen >= 0)
  ) ${tableEnd}`,
  `create table credit_debt (
    payment_id text primary key references payment (id),
    order_id text not null references orders (id),
    member_id integer not null references credit_line (member_id),
    amount_fen ${big} not null check (amount_fen >= 0),
    cleared_fen ${big} not null check (cleared_fen between 0 and amount_fen),
    due_at ${big} not null,
    created_at ${big} not null
  ) ${tableEnd}`,
  'create index credit_debt_open on credit_debt (member_id, due_at) where cleared_fen < amount_fen',
  'create index credit_debt_order on credit_debt (order_id)',
  `create table credit_change (
    id ${identity},
    member_id integer not null references member (id),
    kind text not null check (kind in ('line', 'repaid')),
    amount_fen ${big} not null check (amount_fen >= 0),
    days integer not null,
    reference text not null,
    operator text not null,
    created_at ${big} not null
  ) ${tableEnd}`,
  `create unique index credit_change_reference on credit_change (member_id, reference) where kind = 'repaid'`,
  ...immutable('credit_change'),
]
