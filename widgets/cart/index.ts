export {
  $adding,
  addLine,
  dismissChanges,
  editLine,
  orderGoods,
  quickAdd,
  retryEdit,
  selectLines,
  type AddResult,
  type AddTeller,
} from './actions.ts'
export { changeText } from './changes.ts'
export { askToDeleteOne, deleteLines, dismissDeletion, undoDeletion } from './deletions.ts'
export { $isDrawerOpen, closeDrawer, openDrawer, toggleDrawer } from './drawer-store.ts'
export { $freightHints, $tierHints, type FreightHint, type TierHint } from './hints.ts'
export { isShippedFree } from './preview.ts'
export { hearCart, loadCart, refreshCart, takeCart } from './refresh.ts'
export { $cartChanges, $deleted, $unsaved, type CartValue, type DeletedValue } from './served.ts'
export { $setAside } from './served.ts'
export { dismissAside, setAside, takeUp } from './start-gaps.ts'
export { $cart, $cartAmounts, $cartCount } from './store.ts'
export { AmountList } from './amount-list.tsx'
export { CartBadge } from './cart-badge.tsx'
export { CartCount } from './cart-count.tsx'
export { CartDrawer, type CartDrawerProps } from './cart-drawer.tsx'
export { CartPage } from './cart-page.tsx'
export { CartSteps, type CartStep } from './cart-steps.tsx'
export { ChangesNote } from './changes-note.tsx'
export { PackShot } from './pack-shot.tsx'
