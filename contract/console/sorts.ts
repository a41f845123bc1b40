/** What each list of the console may be sorted by. */
export const orderSorts = ['created', 'payable'] as const
export const afterSaleSorts = ['created', 'refunded', 'store'] as const
export const storeSorts = ['joined', 'name', 'ordered'] as const
/** By `stock`, `price` and `expires` where few goods fit the filter: an order changes what is free in several warehouses. */
export const goodsSorts = ['id', 'name', 'sales', 'stock', 'price', 'expires'] as const
export const batchSorts = ['expires', 'quantity'] as const
export const contractSorts = ['issued', 'ends'] as const
/** Of top-ups, withdrawals and invoices. */
export const moneySorts = ['created', 'amount'] as const
export const creditSorts = ['due', 'owed'] as const

/** A key of a list in rising order, or with `-` in falling order. */
type Sort<Key extends string> = Key | `-${Key}`

/**
 * Both directions of each key.
 *
 * @example ['name'] is ['name', '-name']
 */
export const sortsOf = <const Key extends string>(keys: readonly Key[]): Sort<Key>[] => keys.flatMap((key): Sort<Key>[] => [key, `-${key}`])
