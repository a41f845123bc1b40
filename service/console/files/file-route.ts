import type { FastifyInstance } from 'fastify'
import type { Call } from '@yaoji/contract/calls/call'
import type { Query } from '@yaoji/contract/calls/call-types'
import type { FileFormat } from '@yaoji/contract/calls/console/files'
import { chinaDay } from '@yaoji/contract/domain/china-day'
import { recordRead } from '../../operations/audit/record.ts'
import type { Context } from '../../platform/context.ts'
import type { Turns } from '../../platform/queueing/turns.ts'
import { answered, consoleRoute } from '../http/console-route.ts'
import type { StaffRow } from '../staff/accounts.ts'
import type { FileThread } from './file-thread.ts'
import type { FileSchema, ListFile } from './list-file.ts'
import { messages } from './messages.ts'

const types: Readonly<Record<FileFormat, string>> = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
}

type Reading = { context: Context; thread: FileThread; turns: Turns }

let files = 0

/** Binds a list as a file: who took which rows out of the shop is in the audit log, before the first of them is sent. */
export function fileRoute<Schema extends FileSchema, Row, Place>(
  app: FastifyInstance,
  { context, thread, turns }: Reading,
  call: Call<Schema>,
  { name, columns, pages }: ListFile<Schema, Row, Place>,
): void {
  consoleRoute(app, context, call, async ({ query, reply, now, ...input }) => {
    const staff = input.staff as StaffRow // Calls of access `staff` have somebody.
    const { format, ...filters } = query as Query<Call<Schema>> & { format: FileFormat } // Every file has one.
    const asked = { staff, query: filters as Query<Call<Schema>>, now }
    // A file that is not there, or a list too long for the order that was asked for, is refused while that can still be said.
    if (typeof columns === 'function') await columns(asked)
    if ('sort' in filters) await pages(asked)({})
    const send = async (): Promise<void> => {
      await recordRead(context.database.write, {
        action: 'list/file',
        fields: { list: name, format, ...filters },
        isOfList: true,
        actor: staff.name,
        entryPoint: 'console',
        now,
      })
      const file = thread.open({ path: call.path, staff, query: filters, format, now })
      const ended = new Promise(resolve => file.once('close', resolve))
      const fileName = encodeURIComponent(messages.file(name, chinaDay(now), format))
      reply
        .header('cache-control', 'private, no-store')
        .header('content-disposition', `attachment; filename*=UTF-8''${fileName}`)
        .type(types[format])
        .send(file)
      await ended
    }
    // Each file has a turn of its own, so that one person may take two.
    await turns.take(++files, send, { isGone: () => reply.raw.destroyed })
    return answered
  })
}
