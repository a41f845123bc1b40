export {
  $adding, addLine, deleteLines, dismissChanges, editLine, quickAdd, retryEdit, selectAll, selectLines, type AddResult,
} from './actions.ts'
export { changeText } from './changes.ts'
export { $isDrawerOpen, closeDrawer, openDrawer, toggleDrawer } from './drawer-store.ts'
export { $freightHints, $tierHints, type FreightHint, type TierHint } from './hints.ts'
export { loadCart, refreshCart } from './refresh.ts'
export { $cartChanges, $unsaved, type CartValue } from './served.ts'
export { $cart, $cartAmounts, $cartCount } from './store.ts'
