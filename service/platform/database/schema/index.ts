import type { Migration } from '../migrations/migration.ts'
import { renameConstraints } from './carried-names.ts'
import { catalogueSchema } from './catalogue.ts'
import { changeLogs } from './change-logs.ts'
import { identitySchema } from './identity.ts'
import { keepPictures } from './kept-pictures.ts'
import { memberSchema } from './member.ts'
import { operationsSchema } from './operations.ts'
import { platformSchema } from './platform.ts'
import { promotionsSchema } from './promotions.ts'
import { purchaseDocumentsSchema } from './purchase-documents.ts'
import { purchaseOrdersSchema } from './purchase-orders.ts'
import { purchasePaymentsSchema } from './purchase-payments.ts'
import { rewardsSchema } from './rewards.ts'
import { storeSchema } from './stores.ts'
import { storefrontSchema } from './storefront.ts'

/** In the order of foreign keys. */
const parts = [
  platformSchema,
  identitySchema,
  storeSchema,
  catalogueSchema,
  promotionsSchema,
  storefrontSchema,
  purchaseOrdersSchema,
  purchasePaymentsSchema,
  purchaseDocumentsSchema,
  rewardsSchema,
  memberSchema,
  operationsSchema,
  keepPictures,
  changeLogs,
]

/**
 * The whole schema as of 2026-11-28, made from the 94 migrations up to number 202. Later changes are migrations of their own: a database
 * that has this one is never given these statements again.
 */
export const schema: Migration = {
  number: 203,
  name: 'schema',
  replaces: { last: 202, count: 94, carry: renameConstraints },
  statements: dialect => parts.flatMap(part => part(dialect)),
}
