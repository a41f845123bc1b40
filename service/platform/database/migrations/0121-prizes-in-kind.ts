import type { Dialect, Migration } from './migration.ts'

const isKind = `check (kind in ('coupon', 'points', 'balance', 'thing'))`

function prizeKinds({ name, identity, dropColumns }: Dialect): string[] {
  if (name === 'postgres')
    return [
      'alter table lottery_prize drop constraint lottery_prize_kind_check',
      `alter table lottery_prize add constraint lottery_prize_kind_check ${isKind}`,
    ]
  return dropColumns('lottery_prize', [], {
    columns: 'id, lottery_id, place, kind, name, remarks, amount, bar_fen, weight, total, given',
    definition: `
      id ${identity},
      lottery_id integer not null references lottery (id),
      place integer not null,
      kind text not null ${isKind},
      name text not null,
      remarks text not null,
      amount integer not null check (amount > 0),
      bar_fen integer not null default 0 check (bar_fen >= 0),
      weight integer not null check (weight > 0),
      total integer not null check (total > 0),
      given integer not null default 0 check (given >= 0 and given <= total),
      unique (lottery_id, place)`,
  })
}

/** 实物: where what was won goes to, once its store has said so, and by which parcel. */
export const prizesInKind: Migration = {
  number: 121,
  name: 'prizes in kind',
  isRebuilding: true,
  statements: dialect => [
    ...prizeKinds(dialect),
    `create table lottery_claim (
      draw_id integer primary key references lottery_draw (id),
      receiver text not null,
      phone text not null,
      region text not null,
      detail text not null,
      carrier text not null default '',
      parcel_number text not null default '',
      operator text not null default '',
      claimed_at ${dialect.big} not null,
      shipped_at ${dialect.big}
    ) ${dialect.tableEnd}`,
    'create index lottery_claim_unsent on lottery_claim (claimed_at) where shipped_at is null',
  ],
}
