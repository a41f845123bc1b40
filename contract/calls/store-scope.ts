import { Type } from 'typebox'
import type { Wire } from './call-types.ts'
import { idSchema } from './schemas.ts'

/** All stores of a chain in which the person has a role, as the value of `scope`. */
export const allStores = 'all'

/**
 * Whose rows a call answers at the head office of a chain: those of all its stores (`all`), or of one by its id. Without it, those of the
 * current store. A store that the person may not see answers 404, as one that does not exist.
 */
export const scopeQuery = { scope: Type.Optional(Type.String({ pattern: String.raw`^(all|[1-9]\d{0,9})$` })) } as const

export const storeOfRowSchema = Type.Object({ id: idSchema, company: Type.String() })
export type StoreOfRowWire = Wire<typeof storeOfRowSchema>

/** The store of a row; absent without `scope`, where all rows are of the current store. */
export const storeOfRow = { store: Type.Optional(storeOfRowSchema) } as const
