import type { FastifyRequest } from 'fastify'
import type { Kysely } from 'kysely'
import type { ProgramActionsWire } from '@yaoji/contract/calls/identity/store-program'
import { chinaDay } from '@yaoji/contract/domain/china-day'
import { plainLine } from '@yaoji/contract/validation/plain-line'
import type { Context } from '../../platform/context.ts'
import { countRows } from '../../platform/database/query-parts.ts'
import type { Tables } from '../../platform/database/tables.ts'
import { writeIfPossible } from '../../platform/database/write-if-possible.ts'
import { ApiError } from '../../platform/http/reply/api-error.ts'
import { pageRows, pageWire, type PageQuery } from '../../platform/http/reply/page-wire.ts'
import { seconds } from '../../platform/http/reply/seconds.ts'
import { actionNames, messages } from './messages.ts'

const whatMax = 60

/** The number or name of what a call leaves. */
function whatOf(body: unknown): string {
  const { erp_sn: number, name } = (body ?? {}) as Record<string, unknown> // A form, or nothing.
  const text = number ?? name
  return typeof text === 'string' ? plainLine(text).slice(0, whatMax) : ''
}

/** Notes what a program has done for a person: each thing that it left, and of agents also how often a day they looked at what. */
export async function noteAction({ database, now }: Context, { method, visit, body, routeOptions }: FastifyRequest): Promise<void> {
  const { program } = visit
  if (!program || (method === 'GET' && program.kind === 'program')) return
  const at = now()
  const action = {
    program_id: program.id,
    day: chinaDay(at),
    call: `${method} ${routeOptions.url ?? ''}`,
    what: method === 'GET' ? '' : whatOf(body),
  }
  await writeIfPossible(database, trx =>
    trx
      .insertInto('program_action')
      .values({ ...action, times: 1, at })
      .onConflict(conflict =>
        conflict
          .columns(['program_id', 'day', 'call', 'what'])
          .doUpdateSet(({ eb }) => ({ times: eb('program_action.times', '+', 1), at })),
      )
      .execute(),
  )
}

/** What a program of the store did, the latest first. @throws {ApiError} 404 for another store's */
export async function actionsWire(db: Kysely<Tables>, memberId: number, id: string, asked: PageQuery): Promise<ProgramActionsWire> {
  const program = await db
    .selectFrom('store_program')
    .innerJoin('person', 'person.id', 'store_program.person_id')
    .select(['store_program.name', 'person.name as person'])
    .where('store_program.id', '=', id)
    .where('store_program.member_id', '=', memberId)
    .executeTakeFirst()
  if (!program) throw ApiError.notFound(messages.noProgram)
  const actions = db.selectFrom('program_action').where('program_id', '=', id)
  const rows = await pageRows(actions.selectAll().orderBy('at', 'desc').orderBy('day').orderBy('call').orderBy('what'), asked)
  const list = rows.map(({ call, what, times, at }) => ({ text: actionNames[call] ?? call, what, times, at: seconds(at) }))
  return { ...program, ...pageWire(list, await countRows(actions), asked) }
}
