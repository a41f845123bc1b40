/** By these the service hears what it no longer knows: they tell of what is put back, too, and go on. */
const changeLogs = ['goods_change', 'trade_change', 'member_change', 'order_change', 'session_change', 'shop_change']

export const isChangeLog = (table: string): boolean => changeLogs.includes(table)

/** Triggers that write those logs; others refuse what rows of a shop never do, or keep what they were. */
export const isTelling = (trigger: string): boolean => /_(tell|note)_(insert|update|delete|change)$/.test(trigger)
