import type { ConsoleContractRowWire } from '@yaoji/contract/calls/console/contracts'
import type { ConsoleReportRowWire } from '@yaoji/contract/calls/console/reports'
import type { CorrectionWire } from '@yaoji/contract/calls/operator/correction'
import { contractKindNames, contractStateNames } from '@yaoji/contract/domain/agreements/contract-state'
import { recordFieldName, recordTrait } from '@yaoji/contract/goods/quality-records'
import { figureCell, minuteCell, type Column } from './columns.ts'
import { headings, messages } from './messages.ts'

export const contractColumns: readonly Column<ConsoleContractRowWire>[] = [
  [headings.contract, row => row.number, 22],
  [headings.store, row => row.store],
  [headings.company, row => row.company, 30],
  [headings.kind, row => contractKindNames[row.kind], 18],
  [headings.title, row => row.title, 30],
  [headings.begins, row => row.begins_on, 12],
  [headings.ends, row => row.ends_on ?? '', 12],
  [headings.state, row => contractStateNames[row.state], 10],
  [headings.signedBy, row => row.signer, 12],
  [headings.onPaper, row => (row.is_on_paper === 1 ? messages.yes : ''), 6],
  [headings.signedAt, row => minuteCell(row.signed_at), 18],
  [headings.endReason, row => row.end_reason, 30],
  [headings.operator, row => row.issued_by, 10],
  [headings.begun, row => minuteCell(row.issued_at), 18],
]

export const reportColumns: readonly Column<ConsoleReportRowWire>[] = [
  [headings.goodsNumber, row => figureCell(row.goods_id), 10],
  [headings.goods, row => row.goods, 30],
  [headings.spec, row => row.spec, 18],
  [headings.maker, row => row.manufacturer, 26],
  [headings.batch, row => row.batch, 16],
  [headings.warehouse, row => row.warehouse, 12],
  [headings.madeOn, row => row.made_on, 12],
  [headings.endsOn, row => row.expires_on, 12],
  [headings.quantity, row => figureCell(row.quantity), 8],
  [headings.reportOn, row => row.issued_on, 12],
]

export const correctionColumns: readonly Column<CorrectionWire>[] = [
  [headings.correction, row => row.correction_sn, 22],
  [headings.record, row => recordTrait(row.record).name, 16],
  [headings.recordKey, row => row.record_key, 22],
  [headings.recordField, row => recordFieldName(row.record, row.record_field) ?? row.record_field, 12],
  [headings.oldText, row => row.old_text, 40],
  [headings.newText, row => row.new_text, 40],
  [headings.reason, row => row.reason, 30],
  [headings.operator, row => row.operator, 10],
  [headings.signer, row => row.signer, 10],
  [headings.time, row => minuteCell(row.created_at), 18],
]
