import { Type } from 'typebox'
import { importStates } from '../../console-imports.ts'
import type { Call } from '../call.ts'
import type { Wire } from '../call-types.ts'
import { idSchema } from '../schemas.ts'
import { operationsOn, operatorAddress } from './operation.ts'

/** The next rows of a file that was opened in the console; called again until none is left. */
export const operateGoodsImportCall: Call<typeof operateImportSchemas.operateGoodsImport> = operatorAddress('goods/import')
export const operateStoreImportCall: Call<typeof operateImportSchemas.operateStoreImport> = operatorAddress('store_import')

export const importCountsSchema = Type.Object({
  /** `done`, `refused` and `left` add up to it. */
  rows: Type.Integer(),
  done: Type.Integer(),
  refused: Type.Integer(),
  left: Type.Integer(),
})

const importedSchema = Type.Object({ import_id: Type.Integer(), state: Type.Enum([...importStates]), ...importCountsSchema.properties })
export type ImportedWire = Wire<typeof importedSchema>

const operation = operationsOn({ import_id: idSchema }, importedSchema)

export const operateImportSchemas = {
  operateGoodsImport: operation(
    'Imports the next 500 rows of a file of goods that was opened in the console; what is forbidden, or far below its price, is refused row by row',
    {},
  ),
  operateStoreImport: operation(
    'Imports the next 500 rows of a file of stores: customer type, area and salesperson, each as its own operation does it',
    {},
  ),
} as const
