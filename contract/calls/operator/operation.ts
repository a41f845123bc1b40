import { Type, type TSchema } from 'typebox'
import type { Call } from '../call.ts'

/** What the calls of operators have in common: signed calls, and `npm run ops` with the same names and fields. */

/** Where a call of operators is made, by what stands behind `/api/operator/`. */
export const operatorAddress = (name: string): Pick<Call, 'method' | 'path'> => ({ method: 'POST', path: `/api/operator/${name}` })

type Fields = Readonly<Record<string, TSchema>>

/** Operations that answer alike, and say by the same fields what they are about: each by its summary and what else it takes. */
export const operationsOn =
  <const About extends Fields, Response extends TSchema>(about: About, response: Response) =>
  <const More extends Fields>(summary: string, more: More) =>
    ({
      summary,
      access: 'operator',
      idempotency: 'accepted',
      body: Type.Object({ ...about, ...more }, { additionalProperties: false }),
      response,
    }) as const
