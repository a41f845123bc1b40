import type { Kysely } from 'kysely'
import { matrixLimits } from '@yaoji/contract/calls/purchase/multi-store-cart'
import { isOf } from '@yaoji/contract/people/roles'
import type { Tables } from '../../platform/database/tables.ts'
import { errorMessages } from '../../platform/http/messages/error-messages.ts'
import { listStores, type OwnStoreRow } from '../../identity/session/choose-store.ts'
import { messages } from './messages.ts'

export type StorePage = { all: readonly OwnStoreRow[]; stores: readonly OwnStoreRow[]; page: number; lastPage: number }

/** The stores of a person in the order of their ids, and those of one page. */
export async function storePage(db: Kysely<Tables>, personId: number, asked = 1): Promise<StorePage> {
  const all = (await listStores(db, personId)).toSorted((a, b) => a.id - b.id)
  const lastPage = Math.max(1, Math.ceil(all.length / matrixLimits.storesMax))
  const page = Math.min(asked, lastPage)
  const stores = all.slice((page - 1) * matrixLimits.storesMax, page * matrixLimits.storesMax)
  return { all, stores, page, lastPage }
}

/** Why this person can buy nothing for the store; else empty. */
export function storeReason({ status, role }: OwnStoreRow): string {
  if (status === 'frozen') return errorMessages.frozen
  return isOf(role, 'orderers') ? '' : messages.cannotOrder
}
