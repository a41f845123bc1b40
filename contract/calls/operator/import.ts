import { Type } from 'typebox'
import { importStates, undoStates } from '../../console/imports.ts'
import type { Call } from '../call.ts'
import type { Wire } from '../call-types.ts'
import { idSchema } from '../schemas.ts'
import { operationsOn, operatorAddress } from './operation.ts'
import { confirmFields } from './statement.ts'

/** The next rows of a file that was opened in the console; called again until none is left. */
export const operateGoodsImportCall: Call<typeof operateImportSchemas.operateGoodsImport> = operatorAddress('goods/import')
/** Undoes an import of goods, the next rows of it; called again until none is left. */
export const operateGoodsImportUndoCall: Call<typeof operateImportSchemas.operateGoodsImportUndo> = operatorAddress('goods/import_undo')
export const operateStoreImportCall: Call<typeof operateImportSchemas.operateStoreImport> = operatorAddress('store_import')
export const operateStoreImportUndoCall: Call<typeof operateImportSchemas.operateStoreImportUndo> = operatorAddress('store_import_undo')

export const importCountsSchema = Type.Object({
  /** `done`, `refused` and `left` add up to it. */
  rows: Type.Integer(),
  done: Type.Integer(),
  refused: Type.Integer(),
  left: Type.Integer(),
})

const importedSchema = Type.Object({ import_id: Type.Integer(), state: Type.Enum([...importStates]), ...importCountsSchema.properties })
export type ImportedWire = Wire<typeof importedSchema>

const undoneSchema = Type.Object({
  import_id: Type.Integer(),
  undo_state: Type.Enum([...undoStates]),
  /** Values that are what they were before the import, that stayed as they are, and that are not looked at yet. */
  back: Type.Integer(),
  left: Type.Integer(),
  waiting: Type.Integer(),
})
export type ImportUndoneWire = Wire<typeof undoneSchema>

const operation = operationsOn({ import_id: idSchema }, importedSchema)
const undoing = operationsOn({ import_id: idSchema }, undoneSchema)

export const operateImportSchemas = {
  operateGoodsImport: operation(
    'Imports the next 500 rows of a file of goods that was opened in the console; what is forbidden, or far below its price, is refused row by row',
    {},
  ),
  operateGoodsImportUndo: undoing(
    'Undoes an import of goods within 30 days, the next 500 rows of it: values that were changed since stay, goods that it made leave the shelf. The first answer states what falls below cost or by much',
    { ...confirmFields },
  ),
  operateStoreImport: operation(
    'Imports the next 500 rows of a file of stores: customer type, area and salesperson, each as its own operation does it',
    {},
  ),
  operateStoreImportUndo: undoing(
    'Undoes an import of stores within 30 days, the next 500 rows of it, each value as its own operation changes it: values that were changed since stay. The first answer states what becomes cheaper for these stores',
    { ...confirmFields },
  ),
} as const
