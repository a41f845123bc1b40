import { Type } from 'typebox'
import * as joiningLimits from '../../people/joining.ts'
import { paperKindNames, type PaperKind } from '../../papers/kinds.ts'
import { scopes, type Scope } from '../../papers/scopes.ts'
import type { Call } from '../call.ts'
import type { Wire } from '../call-types.ts'
import { operationsOn, operatorAddress } from './operation.ts'
import { wordSchema } from './order.ts'
import { confirmFields } from './statement.ts'
import { flagSchema, publicIdSchema } from '../schemas.ts'

/** What operators do to papers that stores have handed in: signed calls, and `npm run ops` with the same fields. */

export const operatePaperTakeCall: Call<typeof operatePaperSchemas.operatePaperTake> = operatorAddress('paper/take')
export const operatePaperApproveCall: Call<typeof operatePaperSchemas.operatePaperApprove> = operatorAddress('paper/approve')
export const operatePaperRejectCall: Call<typeof operatePaperSchemas.operatePaperReject> = operatorAddress('paper/reject')

const operatedSchema = Type.Object({
  paper_id: publicIdSchema,
  store: Type.String(),
  company: Type.String(),
  kind: Type.Enum([...paperKindNames] as [PaperKind, ...PaperKind[]]),
  state: Type.Enum(['reviewing', 'approved', 'rejected']),
  /** Whether the store may buy: all that it needs is in force. */
  is_passed: flagSchema,
})
export type PaperOperatedWire = Wire<typeof operatedSchema>

const operation = operationsOn({ paper: publicIdSchema }, operatedSchema)

export const operatePaperSchemas = {
  operatePaperTake: operation('Begins to look at a paper: its store cannot take it back any more (waiting to reviewing)', {}),
  operatePaperApprove: operation(
    'Takes a paper: it is in force from now, the one before it no longer; a licence that names scopes opens those. In the console a paper of a store that does not buy yet is signed by a second person',
    {
      scopes: Type.Optional(Type.Array(Type.Enum([...scopes] as [Scope, ...Scope[]]), { maxItems: scopes.length })),
      ...confirmFields,
    },
  ),
  operatePaperReject: operation('Sends a paper back with the reason, or one page of it; the one that is in force stays', {
    reason: wordSchema,
    page: Type.Optional(Type.Integer({ minimum: 1, maximum: joiningLimits.paperPagesMax })),
  }),
} as const
