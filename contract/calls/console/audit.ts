import { Type } from 'typebox'
import { auditEntryPoints } from '../../audit.ts'
import { staffRoles } from '../../staff-roles.ts'
import type { Call } from '../call.ts'
import type { Wire } from '../call-types.ts'

/** What operators did to one object, or at all. */
export const consoleAuditCall: Call<typeof consoleAuditSchemas.consoleAudit> = { method: 'GET', path: '/api/console/audit' }

const entrySchema = Type.Object({
  id: Type.Integer(),
  /** Seconds. */
  created_at: Type.Integer(),
  entry_point: Type.Enum([...auditEntryPoints]),
  actor: Type.String(),
  signer: Type.String(),
  action: Type.String(),
  object: Type.String(),
  /** What the call said, one text a field. */
  fields: Type.Array(Type.Object({ name: Type.String(), value: Type.String() })),
  changes: Type.Array(Type.Object({ name: Type.String(), before: Type.String(), after: Type.String() })),
})
export type AuditEntryWire = Wire<typeof entrySchema>

export const consoleAuditSchemas = {
  consoleAudit: {
    summary: 'Entries of the audit log, the newest first, of one object where one is named',
    access: 'staff',
    // Of one object everybody who sees it may; the whole log is the administrator's (service/console/audit/routes.ts).
    staff: staffRoles,
    query: Type.Object(
      {
        object: Type.Optional(Type.String({ minLength: 1, maxLength: 80 })),
        actor: Type.Optional(Type.String({ maxLength: 40 })),
        before: Type.Optional(Type.Integer({ minimum: 1 })),
      },
      { additionalProperties: false },
    ),
    response: Type.Object({ list: Type.Array(entrySchema), next: Type.Union([Type.Null(), Type.Integer()]) }),
  },
} as const
