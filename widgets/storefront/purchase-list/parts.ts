export {
  listAddingOver,
  createListAdding,
  type ListAdded,
  type LineToAdd,
  type ListAddingResult,
  type ListAddingValue,
} from './list-adding.ts'
export { AddingOutcome } from './adding-outcome.tsx'
export type { PurchaseLine, PurchaseListAdded } from './add-list.ts'
export { ChoiceText } from './goods-choice.tsx'
export { createRowSearch } from './row-search.ts'
export { rowSearchText, walkFound } from './row-search-view.ts'
export { $lines as $purchaseLines } from './store.ts'
export { unfinishedList } from './unfinished.ts'
