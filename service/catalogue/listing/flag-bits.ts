import { goodsFlagNames, type GoodsFlagName } from '@yaoji/contract/calls/storefront/goods'

/** The bit of each filter that is on or off. */
export const flagBits = Object.fromEntries(goodsFlagNames.map((name, at) => [name, 1 << at])) as Readonly<Record<GoodsFlagName, number>>
