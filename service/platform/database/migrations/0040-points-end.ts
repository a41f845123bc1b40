import type { Dialect, Migration } from './migration.ts'

const words = {
  sqlite: {
    /** The end of 31 December of the next year in China, of the column `created_at`. */
    end: `(unixepoch(printf('%04d-01-01', strftime('%Y', created_at / 1000 + 28800, 'unixepoch') + 2)) - 28800) * 1000`,
    open: ['drop trigger points_log_no_update'],
    close: ({ immutable }: Dialect) => immutable('points_log').slice(0, 1),
  },
  postgres: {
    end: `(extract(epoch from make_timestamptz(
      extract(year from to_timestamp(created_at / 1000) at time zone 'Asia/Shanghai')::integer + 2, 1, 1, 0, 0, 0, 'Asia/Shanghai'
    )) * 1000)::bigint`,
    open: ['alter table points_log disable trigger points_log_immutable'],
    close: () => ['alter table points_log enable trigger points_log_immutable'],
  },
}

// Orders that were completed earned for all that was paid, also for what had gone back: the shop leaves it to their buyers.
const forgiven = (kind: string, sign: string) => `
  insert into points_log (event_id, member_id, kind, points, order_id, ends_at, created_at)
  select '${kind}:' || order_id || ':before', member_id, '${kind}', ${sign} (earned - due), order_id, ends_at, created_at from (
    select points_log.*, points as earned,
      cast(floor((payable_fen - (
        select coalesce(sum(amount_fen), 0) from refund where refund.order_id = orders.id and cause <> 'late'
      )) / 100) as integer) as due
    from points_log join orders on orders.id = points_log.order_id where points_log.kind = 'earn'
  ) as earning where earned > due`

/** When points end, and for which order they came and went. */
export const pointsEnds: Migration = {
  number: 40,
  name: 'points end',
  statements: dialect => {
    const { end, open, close } = words[dialect.name]
    return [
      'alter table points_log add column order_id text',
      `alter table points_log add column ends_at ${dialect.big}`,
      ...open,
      `update points_log set ends_at = ${end} where kind in ('opening', 'earn', 'give-back')`,
      `update points_log set order_id = (
        select orders.id from orders
        where orders.id = substr(points_log.event_id, case points_log.kind when 'earn' then 6 when 'spend' then 7 else 12 end)
      ) where kind in ('earn', 'spend', 'give-back')`,
      ...close(dialect),
      forgiven('claw-back', '-'),
      forgiven('adjust', ''),
      'create index points_log_end on points_log (member_id, ends_at)',
      'create index points_log_order on points_log (order_id)',
    ]
  },
}
