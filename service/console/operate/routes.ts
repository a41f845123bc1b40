import type { FastifyInstance } from 'fastify'
import type { Transaction } from 'kysely'
import type { CallSchema } from '@yaoji/contract/calls/call'
import { codes } from '@yaoji/contract/codes'
import { openedField } from '@yaoji/contract/operator/edits'
import { ownCodeField, ownCodeOperations } from '@yaoji/contract/operator/keys'
import type { Context } from '../../platform/context.ts'
import type { Tables } from '../../platform/database/tables.ts'
import { ApiError } from '../../platform/http/reply/api-error.ts'
import { operations } from '../../operations/operator-calls/carry-out.ts'
import { perform, refuseRole } from '../../operations/operator-calls/guard.ts'
import { mergeEdits } from '../../operations/operator-calls/merge-edits.ts'
import { messages } from '../../operations/operator-calls/messages.ts'
import { addressOf } from '../../operations/operator-calls/operation.ts'
import { consoleRoute, type ConsoleInput } from '../http/console-route.ts'
import { sessionMessages } from '../messages.ts'
import { confirmFactor } from '../session/factor.ts'
import type { StaffRow } from '../staff/accounts.ts'

/** What every operation has of its call. */
type Pressed = Pick<ConsoleInput<CallSchema>, 'now' | 'once' | 'request'> & { body: Readonly<Record<string, unknown>>; staff: StaffRow }

/** @throws {ApiError} 422 for what is no text by field */
function openedValues(text: unknown): Readonly<Record<string, string>> {
  try {
    const values: unknown = JSON.parse(String(text))
    if (typeof values === 'object' && values !== null && !Array.isArray(values))
      return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, String(value)]))
  } catch {
    // Said below.
  }
  throw ApiError.invalid(openedField, messages.wrongOpened)
}

/** The operators' calls as the console makes them: the same operations as signed calls and commands, by a person with a role. */
export function registerConsoleOperations(app: FastifyInstance, context: Context): void {
  for (const operation of operations) {
    consoleRoute(app, context, operation.call, async input => {
      const { body, staff, request, now, once } = input as unknown as Pressed // All of access `operator` are alike in these.
      const { [openedField]: opened, [ownCodeField]: code = '', ...typed } = body
      const done = { name: staff.name, role: staff.role, now, entryPoint: 'console' } as const
      // What a merge answers shows what is there now.
      refuseRole(operation, typed, done)
      const confirm = async () => {
        // One that is missing is no wrong one, and what the operation refuses uses none up.
        if (code === '') throw ApiError.invalid(ownCodeField, sessionMessages.noCode)
        await context.database.write(async trx => operation.checks?.(trx, typed as never, done))
        await confirmFactor(context, { staff, code: String(code), request, now, field: ownCodeField })
      }
      const work = async (trx: Transaction<Tables>) => {
        const merged = opened === undefined ? typed : await mergeEdits(trx, addressOf(operation), typed, openedValues(opened), now)
        return perform(trx, operation, merged, done)
      }
      const outcome = await once(work, ownCodeOperations.includes(addressOf(operation)) ? confirm : undefined)
      if ('answer' in outcome) return outcome.answer
      throw new ApiError(codes.conflict, outcome.why, { data: { changes: [], statement: outcome.statement } })
    })
  }
}
