import type { AuditEntryWire } from '@yaoji/contract/calls/console/audit'
import { auditField, auditValue } from '@yaoji/contract/console/audit'
import { messages } from './messages.ts'

/** Fields that name the object itself say nothing new. */
const isAbout = (object: string, value: string) => object.endsWith(`:${value}`)

/** What an entry says: before → after, then what the call carried. */
export function Changes({ entry }: { entry: AuditEntryWire }) {
  const carried = entry.fields.filter(({ value }) => value !== '' && !isAbout(entry.object, value))
  if (entry.changes.length + carried.length === 0) return null
  return (
    <dl className="changes">
      {entry.changes.map(({ name, before, after }) => [
        <dt key={`${name}-name`} className="soft">
          {auditField(name)}
        </dt>,
        <dd key={name}>
          <span className="soft">{auditValue(entry.object, name, before) || messages.none}</span> →{' '}
          <b>{auditValue(entry.object, name, after) || messages.none}</b>
        </dd>,
      ])}
      {carried.map(({ name, value }) => [
        <dt key={`${name}-field`} className="soft">
          {auditField(name)}
        </dt>,
        <dd key={`${name}-value`}>{value}</dd>,
      ])}
    </dl>
  )
}
