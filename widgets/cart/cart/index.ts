import { cartListCall } from '@yaoji/contract/calls/purchase/cart'
import { limits } from '@yaoji/contract/limits'
import { formBody } from '../../base/lib/requests/form-body.ts'
import { pageCall } from '../../base/lib/requests/page-call.ts'

export { orderGoods } from './state/actions.ts'
export { CartBadge } from './drawer/cart-badge.tsx'
export { CartDrawer, type CartDrawerProps } from './drawer/cart-drawer.tsx'
export { CartPage } from './page/cart-page.tsx'
export { closeDrawer, openDrawer } from './drawer/drawer-store.ts'
export type { CartValue } from './state/served.ts'
export { $cart, $cartAmounts, $cartCount } from './state/store.ts'

export const cartPageFirstCall = pageCall(cartListCall, { query: formBody({ filters: limits.cartFilterAll }) })
