export {
  atRest,
  listAddingOver,
  createListAdding,
  type ListAdded,
  type LineToAdd,
  type ListAddingResult,
  type ListAddingValue,
} from './list-adding.ts'
export { AddingOutcome } from './adding-outcome.tsx'
export { addPurchaseList, undoPurchaseList, type PurchaseLine, type PurchaseListAdded } from './add-list.ts'
