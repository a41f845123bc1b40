import { Type } from 'typebox'
import { staffRoles } from '../../operator/roles.ts'
import type { Call } from '../call.ts'
import type { Query, Wire } from '../call-types.ts'
import { daySchema, idSchema } from '../schemas.ts'

/** Where an operator did something: in the console, by a signed call, by a command at the machine. */
export const auditEntryPoints = ['console', 'call', 'command'] as const
export type AuditEntryPoint = (typeof auditEntryPoints)[number]

export const auditEntryPointNames: Readonly<Record<AuditEntryPoint, string>> = { console: '工作台', call: '接口', command: '命令' }

/** `hash` before the first entry. */
export const auditStart = '0'.repeat(64)

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
export type AuditQuery = Query<typeof consoleAuditCall>

export const consoleAuditSchemas = {
  consoleAudit: {
    summary: 'Entries of the audit log, the newest first, of one object where one is named',
    access: 'staff',
    // Of one object everybody who sees it may; the whole log is the administrator's (service/console/audit/routes.ts).
    staff: staffRoles,
    query: Type.Object(
      {
        object: Type.Optional(Type.String({ minLength: 1, maxLength: 80 })),
        /** The name of a person or program, else the number of an order, a store, goods … */
        q: Type.Optional(Type.String({ maxLength: 60 })),
        action: Type.Optional(Type.String({ maxLength: 60 })),
        from: Type.Optional(daySchema),
        until: Type.Optional(daySchema),
        after: Type.Optional(idSchema),
        limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 100 })),
      },
      { additionalProperties: false },
    ),
    response: Type.Object({ list: Type.Array(entrySchema), next: Type.Union([Type.Null(), Type.Integer()]) }),
  },
} as const
