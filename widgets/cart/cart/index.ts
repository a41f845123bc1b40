import { cartListCall } from '@yaoji/contract/calls/purchase/cart'
import { limits } from '@yaoji/contract/limits'
import { formBody } from '../../base/lib/form-body.ts'
import { pageCall } from '../../base/lib/page-call.ts'

export { orderGoods } from './actions.ts'
export { CartBadge } from './cart-badge.tsx'
export { CartDrawer, type CartDrawerProps } from './cart-drawer.tsx'
export { CartPage } from './cart-page.tsx'
export { closeDrawer, openDrawer } from './drawer-store.ts'
export type { CartValue } from './served.ts'
export { $cart, $cartAmounts, $cartCount } from './store.ts'

export const cartPageFirstCall = pageCall(cartListCall, { query: formBody({ filters: limits.cartFilterAll }) })
