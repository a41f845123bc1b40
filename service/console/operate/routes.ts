import type { FastifyInstance } from 'fastify'
import type { CallSchema } from '@yaoji/contract/calls/call'
import { codes } from '@yaoji/contract/codes'
import type { Context } from '../../platform/context.ts'
import { ApiError } from '../../platform/http/api-error.ts'
import { operations } from '../../operations/operator-calls/carry-out.ts'
import { perform } from '../../operations/operator-calls/guard.ts'
import { consoleRoute, type ConsoleInput } from '../http/console-route.ts'
import type { StaffRow } from '../staff/accounts.ts'

/** What every operation has of its call. */
type Pressed = Pick<ConsoleInput<CallSchema>, 'now' | 'once'> & { body: Readonly<Record<string, unknown>>; staff: StaffRow }

/** The operators' calls as the console makes them: the same operations as signed calls and commands, by a person with a role. */
export function registerConsoleOperations(app: FastifyInstance, context: Context): void {
  for (const operation of operations) {
    consoleRoute(app, context, operation.call, async input => {
      const { body, staff, now, once } = input as unknown as Pressed // All of access `operator` are alike in these.
      const done = { name: staff.name, role: staff.role, now, entryPoint: 'console' } as const
      const outcome = await once(trx => perform(trx, operation, body, done))
      if ('answer' in outcome) return outcome.answer
      throw new ApiError(codes.conflict, outcome.why, { data: { changes: [], statement: outcome.statement } })
    })
  }
}
