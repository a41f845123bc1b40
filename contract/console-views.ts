/** Lists of the console whose filters a person saves under a name. */
export const viewPlaces = [
  'orders',
  'after-sales',
  'goods',
  'stores',
  'promotions',
  'money',
  'quotes',
  'answers',
  'recalls',
  'rewards',
  'figures',
] as const
export type ViewPlace = (typeof viewPlaces)[number]

export const savedViewLimits = { nameMax: 20, ofPersonMax: 60, filtersMax: 600 } as const

/** Filters as the query of an address: names and encoded values, in no case another address. */
export const filtersPattern = String.raw`^[\w.~*%+=&-]*$`
