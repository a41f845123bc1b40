/** A key of a list in rising order, or with `-` in falling order. */
type Sort<Key extends string> = Key | `-${Key}`

/**
 * Both directions of each key.
 *
 * @example ['name'] is ['name', '-name']
 */
export const sortsOf = <const Key extends string>(keys: readonly Key[]): Sort<Key>[] => keys.flatMap((key): Sort<Key>[] => [key, `-${key}`])
