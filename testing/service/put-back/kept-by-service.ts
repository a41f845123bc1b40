/** Logs by which the service invalidates its caches: they record resets too, and are not reset themselves. */
const changeLogs = [
  'goods_change',
  'trade_change',
  'member_change',
  'order_change',
  'session_change',
  'shop_change',
  'counter_change',
  'seller_change',
]

export const isChangeLog = (table: string): boolean => changeLogs.includes(table)

/** Triggers that write those logs; others refuse what rows of a shop never do, or keep what they were. */
export const isTelling = (trigger: string): boolean => /_(tell|note)_(insert|update|delete|change)$/.test(trigger)
