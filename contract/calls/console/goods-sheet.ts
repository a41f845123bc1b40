import { Type } from 'typebox'
import { sheetFileMaxBytes, sheetFindings, sheetRoles, sheetTextMax } from '../../console/goods.ts'
import type { Call } from '../call.ts'
import type { Wire } from '../call-types.ts'
import { fileInBody, idSchema, integerOrNull } from '../schemas.ts'
import { auditEntryPoints } from './audit.ts'
import { goodsFilterFields } from './goods.ts'

/** What pasted rows would change, and the sheets of the last 30 days. */
export const consoleSheetPreviewCall: Call<typeof consoleSheetSchemas.consoleSheetPreview> = {
  method: 'POST',
  path: '/api/console/goods/preview',
}
/** Reads a workbook or a text file into rows as they are pasted. */
export const consoleSheetFileCall: Call<typeof consoleSheetSchemas.consoleSheetFile> = {
  method: 'POST',
  path: '/api/console/goods/file',
}
/** Goods as rows of a sheet with their present values. */
export const consoleSheetRowsCall: Call<typeof consoleSheetSchemas.consoleSheetRows> = { method: 'GET', path: '/api/console/goods/rows' }
export const consoleSheetsCall: Call<typeof consoleSheetSchemas.consoleSheets> = { method: 'GET', path: '/api/console/sheets' }

const cellSchema = Type.Object({
  /** 批发价, 药店价, 库存, of a batch its number. */
  name: Type.String(),
  was: Type.String(),
  now: Type.String(),
  /** For `goods/sheet` (contract/goods/cells.ts). */
  cell: Type.String(),
})

const rowSchema = Type.Object({
  /** The line of what was pasted, from 1. */
  line: Type.Integer(),
  /** 0 for a row that names no goods, or several. */
  goods_id: Type.Integer(),
  name: Type.String(),
  spec: Type.String(),
  manufacturer: Type.String(),
  cost: Type.String(),
  found: Type.Enum([...sheetFindings]),
  /** Why it is refused, or wants a second look. */
  why: Type.String(),
  cells: Type.Array(cellSchema),
  /** Percent that is left of the first changed price over the cost. */
  margin_was: integerOrNull,
  margin_now: integerOrNull,
  /** Stores that bought it in the last 30 days, and units. */
  stores: Type.Integer(),
  sold: Type.Integer(),
})
export type SheetRowWire = Wire<typeof rowSchema>

const previewSchema = Type.Object({
  /** Headings with what they are taken for; an empty meaning is a column that is not read. */
  columns: Type.Array(Type.Object({ heading: Type.String(), meaning: Type.String() })),
  rows: Type.Array(rowSchema),
})
export type SheetPreviewWire = Wire<typeof previewSchema>

const sheetSchema = Type.Object({
  sheet: Type.Integer(),
  operator: Type.String(),
  entry_point: Type.Enum([...auditEntryPoints]),
  note: Type.String(),
  goods: Type.Integer(),
  changed: Type.Integer(),
  /** The sheet that it takes back; 0 for none. */
  undoes: Type.Integer(),
  is_undone: Type.Boolean(),
  may_undo: Type.Boolean(),
  /** Seconds. */
  created_at: Type.Integer(),
})
export type SheetWire = Wire<typeof sheetSchema>

const openRowSchema = Type.Object({
  goods_id: Type.Integer(),
  name: Type.String(),
  spec: Type.String(),
  manufacturer: Type.String(),
  warehouse: Type.String(),
  /** The batch whose units `stock` counts; empty where goods have none, and for a role that changes no stock. */
  batch: Type.String(),
  /** What the shop paid last; empty where it is not known, or not for this role. */
  cost: Type.String(),
  /** The price of each customer type, from 0 on; empty where it has none. No prices in further rows of the same warehouse. */
  prices: Type.Array(Type.String()),
  stock: Type.String(),
  /** 下次到货: the China day, and the units as digits. */
  arrives_on: Type.String(),
  arrives_units: Type.String(),
  /**
   * 特价 as `8.80/202612010000/202701010000/5` (contract/goods/special-cells.ts), empty where there is none; null in further rows of the same goods, for
   * a role that changes no prices, and where `special_why` says that it is not changed here.
   */
  special: Type.Union([Type.String(), Type.Null()]),
  special_why: Type.String(),
})
export type SheetOpenRowWire = Wire<typeof openRowSchema>

export const consoleSheetSchemas = {
  consoleSheetRows: {
    summary: 'Goods of a list, or with these numbers, as rows of a sheet with their present prices and stock, a row per warehouse or batch',
    access: 'staff',
    staff: sheetRoles,
    query: Type.Object(
      {
        ...goodsFilterFields,
        ids: Type.Optional(Type.String({ pattern: String.raw`^[1-9]\d{0,8}(,[1-9]\d{0,8}){0,199}$` })),
        after: Type.Optional(idSchema),
      },
      { additionalProperties: false },
    ),
    response: Type.Object({ list: Type.Array(openRowSchema), next: integerOrNull }),
  },
  consoleSheetPreview: {
    summary: 'What rows pasted from a spreadsheet would change: each with old and new, margin, or why it is refused; nothing is changed',
    access: 'staff',
    staff: sheetRoles,
    bodyMaxBytes: sheetTextMax * 9,
    body: Type.Object({ text: Type.String({ minLength: 1, maxLength: sheetTextMax }) }, { additionalProperties: false }),
    response: previewSchema,
  },
  consoleSheetFile: {
    summary: 'Rows of an XLSX or CSV file as they are pasted, with what was left unread: hidden rows, further sheets',
    access: 'staff',
    staff: sheetRoles,
    bodyMaxBytes: sheetFileMaxBytes * 2,
    body: Type.Object(
      {
        file: fileInBody(sheetFileMaxBytes),
      },
      { additionalProperties: false },
    ),
    response: Type.Object({ text: Type.String(), remarks: Type.Array(Type.String()) }),
  },
  consoleSheets: {
    summary: 'Changes of prices and stock of the last 30 days, the newest first',
    access: 'staff',
    staff: sheetRoles,
    response: Type.Object({ list: Type.Array(sheetSchema) }),
  },
} as const
