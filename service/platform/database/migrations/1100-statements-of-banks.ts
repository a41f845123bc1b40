import { indexesOf, type Dialect, type Migration } from './migration.ts'

const channels = "('wechat', 'alipay', 'bank')"
const verdicts = "('amount', 'refund', 'payer', 'provider', 'shop', 'matched')"
const oldColumns = 'id, bill_id, verdict, kind, number, provider_number, charge_id, provider_fen, shop_fen, at'

/** SQLite cannot change a check: both tables are made again, with their indexes and triggers. */
const rebuilt = ({ identity, big, tableEnd, immutable }: Dialect): string[] => [
  `create table bill_next (
    id ${identity},
    channel text not null check (channel in ${channels}),
    day_on text not null,
    hash text not null unique,
    file_name text not null check (file_name <> ''),
    operator text not null check (operator <> ''),
    provider_paid_fen ${big} not null,
    provider_back_fen ${big} not null,
    shop_paid_fen ${big} not null,
    shop_back_fen ${big} not null,
    matched integer not null,
    different integer not null,
    created_at ${big} not null
  ) ${tableEnd}`,
  'insert into bill_next select * from bill',
  'drop table bill',
  'alter table bill_next rename to bill',
  'create index bill_day on bill (day_on)',
  ...immutable('bill'),
  `create table bill_row_next (
    id ${identity},
    bill_id integer not null references bill (id),
    verdict text not null check (verdict in ${verdicts}),
    kind text not null check (kind in ('payment', 'refund')),
    number text not null,
    provider_number text not null,
    charge_id text references charge (id),
    provider_fen ${big},
    shop_fen ${big},
    at ${big} not null,
    payment_id text references payment (id),
    member_id integer references member (id),
    payer text not null default '',
    remark text not null default '',
    check ((verdict = 'provider') = (shop_fen is null)),
    check ((verdict = 'shop') = (provider_fen is null)),
    check (verdict <> 'matched' or provider_fen = shop_fen)
  ) ${tableEnd}`,
  `insert into bill_row_next (${oldColumns}) select ${oldColumns} from bill_row`,
  'drop table bill_row',
  'alter table bill_row_next rename to bill_row',
  'create index bill_row_bill on bill_row (bill_id, id)',
  'create index bill_row_number on bill_row (number)',
  "create index bill_row_different on bill_row (bill_id, id) where verdict <> 'matched'",
  ...immutable('bill_row'),
]

/** Wider checks, which every row there passes. */
const altered = [
  'alter table bill drop constraint bill_channel_check',
  `alter table bill add constraint bill_channel_check check (channel in ${channels}) not valid`,
  `alter table bill_row drop constraint bill_row_verdict_check,
    add column payment_id text,
    add column member_id integer,
    add column payer text not null default '',
    add column remark text not null default ''`,
  `alter table bill_row add constraint bill_row_verdict_check check (verdict in ${verdicts}) not valid`,
  'alter table bill_row add constraint bill_row_payment_id_fkey foreign key (payment_id) references payment (id) not valid',
  'alter table bill_row add constraint bill_row_member_id_fkey foreign key (member_id) references member (id) not valid',
]
const validated = [
  'alter table bill validate constraint bill_channel_check',
  ...['verdict_check', 'payment_id_fkey', 'member_id_fkey'].map(name => `alter table bill_row validate constraint bill_row_${name}`),
]

const { onSqlite, beside } = indexesOf({
  bill_row_provider: 'bill_row (provider_number)',
  bill_row_payment: 'bill_row (payment_id) where payment_id is not null',
  bill_row_member: 'bill_row (member_id) where member_id is not null',
  recharge_arrival_arrived: 'recharge_arrival (arrived_at)',
  credit_change_repaid: "credit_change (created_at) where kind = 'repaid'",
})

/** 银行流水 as a third kind of bill: its lines name the payer in words, and belong to a transfer or a store instead of a charge. */
export const statementsOfBanks: Migration = {
  number: 1100,
  name: 'statements of banks',
  isRebuilding: true,
  statements: dialect => (dialect.name === 'sqlite' ? [...rebuilt(dialect), ...onSqlite] : altered),
  beside: [...validated, ...beside],
}
