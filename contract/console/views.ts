import { staffRoles } from '../operator/roles.ts'

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
  'notices',
  'contracts',
  'reports',
  'dossiers',
  'shipping',
  'audit',
] as const
export type ViewPlace = (typeof viewPlaces)[number]

/** Whom a view is shared with: no other person, or a role. */
export const viewSharings = ['nobody', ...staffRoles] as const

export const savedViewLimits = { nameMax: 20, ofPersonMax: 60, filtersMax: 600 } as const

/** Filters as the query of an address: names and encoded values, in no case another address. */
export const filtersPattern = String.raw`^[\w.~*%+=&-]*$`
