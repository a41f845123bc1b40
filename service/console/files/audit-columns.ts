import { auditEntryPointNames, type AuditEntryWire } from '@yaoji/contract/calls/console/audit'
import { auditAction, auditField, auditValue } from '@yaoji/contract/console/audit'
import { figureCell, minuteCell, type Column } from './columns.ts'
import { headings, messages } from './messages.ts'

/** 状态 待开单 → 已开单；… and then what the call said. */
function detailOf({ object, changes, fields }: AuditEntryWire): string {
  const changed = changes.map(
    ({ name, before, after }) => `${auditField(name)} ${auditValue(object, name, before)} → ${auditValue(object, name, after)}`,
  )
  const given = fields.filter(({ value }) => value !== '').map(({ name, value }) => `${auditField(name)} ${value}`)
  return [...changed, ...given].join(messages.parts)
}

export const auditColumns: readonly Column<AuditEntryWire>[] = [
  [headings.entry, row => figureCell(row.id), 8],
  [headings.time, row => minuteCell(row.created_at), 18],
  [headings.operator, row => row.actor, 12],
  [headings.signer, row => row.signer, 12],
  [headings.entryPoint, row => auditEntryPointNames[row.entry_point], 8],
  [headings.action, row => auditAction(row.action), 18],
  [headings.object, row => row.object, 28],
  [headings.changes, detailOf, 60],
]
