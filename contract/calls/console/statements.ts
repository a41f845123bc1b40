import { Type } from 'typebox'
import { staffRoles } from '../../operator/roles.ts'
import { effectsSchema } from '../operator/statement.ts'
import type { Call } from '../call.ts'
import type { Wire } from '../call-types.ts'
import { publicIdSchema } from '../schemas.ts'

/** What waits for the signature of a second person, and what became of it. */
export const consoleStatementsCall: Call<typeof consoleStatementsSchemas.consoleStatements> = {
  method: 'GET',
  path: '/api/console/statements',
}
export const consoleStatementCall: Call<typeof consoleStatementsSchemas.consoleStatement> = {
  method: 'GET',
  path: '/api/console/statement/:token',
}

const secondsOrNull = Type.Union([Type.Null(), Type.Integer()])

/** `mine`: waits for my signature; `sent`: an own one that waits; the others are over. */
export const statementStandings = ['mine', 'sent', 'waits', 'signed', 'refused', 'over'] as const

const rowSchema = Type.Object({
  token: Type.String(),
  /** The end of the operation's path. */
  operation: Type.String(),
  title: Type.String(),
  standing: Type.Enum([...statementStandings]),
  operator: Type.String(),
  signed_by: Type.String(),
  refused_by: Type.String(),
  refusal: Type.String(),
  created_at: Type.Integer(),
  expires_at: Type.Integer(),
  ended_at: secondsOrNull,
})
export type StatementRowWire = Wire<typeof rowSchema>

const statementSchema = Type.Object({
  row: rowSchema,
  effects: effectsSchema,
  /** What the operation was given, one text a field. */
  fields: Type.Array(Type.Object({ name: Type.String(), value: Type.String() })),
  /** SHA-256 of operation, fields and effects: what is signed is what was confirmed. */
  hash: Type.String(),
  /** The store whose paper is approved; empty for another operation. */
  store: Type.String(),
  /** Who may sign, by name; never the operator. */
  signers: Type.Array(Type.String()),
  /** Earlier ones of the same kind, the newest first. */
  earlier: Type.Array(rowSchema),
})
export type ConsoleStatementWire = Wire<typeof statementSchema>

export const consoleStatementsSchemas = {
  consoleStatements: {
    summary: 'Statements that wait for my signature, those that I have sent, and those of the last 30 days that I may see',
    access: 'staff',
    staff: staffRoles,
    response: Type.Object({ list: Type.Array(rowSchema) }),
  },
  consoleStatement: {
    summary: 'One statement with all that its signer decides by',
    access: 'staff',
    staff: staffRoles,
    params: Type.Object({ token: publicIdSchema }),
    response: statementSchema,
  },
} as const
