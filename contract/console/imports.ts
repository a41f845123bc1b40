import type { StaffRole } from '../operator/roles.ts'
import * as words from '../words.ts'

/** What a file of the console is imported as: goods, or facts of stores that the shop has. */
export const importKinds = ['goods', 'stores'] as const
export type ImportKind = (typeof importKinds)[number]
export const importKindNames: Readonly<Record<ImportKind, string>> = { goods: '商品', stores: '门店' }

/** Who imports each kind; `contract/operator/roles.ts` has the same roles for the operation behind it. */
export const importRoles: Readonly<Record<ImportKind, readonly StaffRole[]>> = {
  goods: ['admin', 'promotion', 'quality'],
  stores: ['admin', 'service', 'quality'],
}
export const importReaders: readonly StaffRole[] = ['admin', 'promotion', 'quality', 'service']

/** The operation that imports the next rows of a file of this kind, by the end of its path. */
export const importOperations = { goods: 'goods/import', stores: 'store_import' } as const satisfies Record<ImportKind, string>
/** The operation that undoes the next rows of it. */
export const undoOperations = { goods: 'goods/import_undo', stores: 'store_import_undo' } as const satisfies Record<ImportKind, string>

/** An import waits for its first row, has rows left, or is over. */
export const importStates = ['open', 'running', 'ended'] as const
export type ImportState = (typeof importStates)[number]
export const importStateNames: Readonly<Record<ImportState, string>> = { open: '待导入', running: '导入中', ended: '已导入' }

/** An undo has rows left, or is over. */
export const undoStates = ['running', 'ended'] as const
export type UndoState = (typeof undoStates)[number]
const undoStateNames: Readonly<Record<UndoState, string>> = { running: '撤销中', ended: '已撤销' }
/** Where an import is, or its undo. */
export const importStateName = ({ state, undo_state }: { state: ImportState; undo_state: UndoState | null }): string =>
  undo_state === null ? importStateNames[state] : undoStateNames[undo_state]

/** What an undo did with a value: it is what it was before the import, or it stayed. */
export type UndoOutcome = 'back' | 'left'
/** What an import changes of goods: goods that it made, a column, a price, 特价, units and batches, 下次到货, tags, a section of the insert. */
export type ImportValueField = 'made' | 'column' | 'price' | 'special' | 'units' | 'arrival' | 'tags' | 'text'
/** What an import changes of a store. */
export type ImportStoreField = 'rank' | 'region' | 'salesperson'

/** What comes of a row, and before that what would come of it; null before its columns are known. */
export const importOutcomes = ['added', 'updated', 'unchanged', 'refused'] as const
export type ImportOutcome = (typeof importOutcomes)[number]
export const importOutcomeNames: Readonly<Record<ImportOutcome, string>> = {
  added: '新增',
  updated: '更新',
  unchanged: '没有变化',
  refused: '未导入',
}

export const importViews = ['all', ...importOutcomes] as const
export type ImportView = (typeof importViews)[number]
export const importViewNames: Readonly<Record<ImportView, string>> = { all: words.all, ...importOutcomeNames }

export const importLimits = {
  /** The largest file, in bytes. */
  fileMaxBytes: 8 * 1024 * 1024,
  rowsMax: 20_000,
  columnsMax: 120,
  /** Rows of one transaction: progress is stored after each. */
  rowsAtOnce: 500,
  /** Days for which a file and what came of it can be looked at, and the import can be undone. */
  days: 30,
  /** Characters of old values that one import keeps, as many as a file of its own may have. */
  keptCharsMax: 24_000_000,
  /** Values that an undo would leave, named one by one before it. */
  leftShown: 200,
} as const
