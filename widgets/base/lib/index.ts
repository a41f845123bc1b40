import * as paths from '@yaoji/contract/paths'

export { configureEnvironment, type EnvironmentSettings, type Mode } from './environment.ts'
export { isNavigation } from './requests/is-navigation.ts'
export { buyerOf, knownMember, memberKey, rememberMember, type KnownMember } from './memory/known-member.ts'
export { inRememberedView } from './stores/list-view.ts'
export type { PageCall } from './requests/page-call.ts'
export { ownPath } from './addresses/safe-link.ts'
export { deviceKeys, localMemory, tabMemory } from './memory/storage.ts'
export { limits } from '@yaoji/contract/limits'
export { paths }
// The wire types that the declarations of the package speak of, so that a host can name them.
export type { AmountsWire, CartLineWire, CartWire, TierWire, WarehouseFreightWire } from '@yaoji/contract/calls/purchase/cart'
export type { NavigationWire } from '@yaoji/contract/calls/storefront/navigation'
export type { ChangeWire } from '@yaoji/contract/calls/envelope'
export type { GoodsListQuery, SuggestionWire } from '@yaoji/contract/calls/storefront/goods'
export type { UserWire } from '@yaoji/contract/calls/identity/session'
