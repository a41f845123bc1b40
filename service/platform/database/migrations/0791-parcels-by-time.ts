import type { Migration } from './migration.ts'

/** The console lists what was taken for points or won by the time when it was, and what is to be sent first. */
export const parcelsByTime: Migration = {
  number: 791,
  name: 'parcels of points and prizes by time',
  statements: () => [
    'create index points_order_created on points_order (created_at, sn)',
    `create index points_order_unsent on points_order (created_at, sn) where state = 'unshipped'`,
    'create index lottery_claim_claimed on lottery_claim (claimed_at, draw_id)',
  ],
}
