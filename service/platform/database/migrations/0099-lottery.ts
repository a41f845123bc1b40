import type { Migration } from './migration.ts'

/** Lotteries: the prizes never change once one is set up, what was drawn never at all; `drawn` numbers the draws. */
export const lottery: Migration = {
  number: 99,
  name: 'lottery',
  statements: ({ identity, big, tableEnd, jsonOnly, immutable }) => [
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
      kind text not null check (kind in ('coupon', 'points', 'balance')),
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
  ],
}
