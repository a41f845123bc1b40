import type { FastifyInstance } from 'fastify'
import type { Call, CallSchema } from '@yaoji/contract/calls/call'
import type { Query } from '@yaoji/contract/calls/call-types'
import type { FileFormat } from '@yaoji/contract/calls/console/files'
import { chinaDay } from '@yaoji/contract/domain/china-day'
import { recordRead } from '../../operations/audit/record.ts'
import type { Context } from '../../platform/context.ts'
import { answered, consoleRoute } from '../http/console-route.ts'
import type { StaffRow } from '../staff/accounts.ts'
import type { Column } from './columns.ts'
import { listFile, type ReadPage } from './list-file.ts'
import { messages } from './messages.ts'

const types: Readonly<Record<FileFormat, string>> = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
}
/** Rows that are read in one go: enough to be fast, few enough that other requests do not wait for them. */
export const fileRowsAtOnce = 100

type FileSchema = CallSchema & { access: 'staff' }
type Asked<Schema extends CallSchema> = { staff: StaffRow; query: Query<Call<Schema>>; now: number }

type FileOf<Schema extends CallSchema, Row, Place> = {
  name: string
  /** Those of a file whose rows have columns of their own are read first. */
  columns: readonly Column<Row>[] | ((asked: Asked<Schema>) => Promise<readonly Column<Row>[]>)
  /** Reads pages of the list as the list itself does, so that both show the same rows to the same people. */
  pages: (asked: Asked<Schema>) => ReadPage<Row, Place>
}

/** Binds a list as a file: who took which rows out of the shop is in the audit log, before the first of them is sent. */
export function fileRoute<Schema extends FileSchema, Row, Place>(
  app: FastifyInstance,
  context: Context,
  call: Call<Schema>,
  { name, columns, pages }: FileOf<Schema, Row, Place>,
): void {
  consoleRoute(app, context, call, async ({ query, reply, now, ...input }) => {
    const staff = input.staff as StaffRow // Calls of access `staff` have somebody.
    const { format, ...filters } = query as Query<Call<Schema>> & { format: FileFormat } // Every file has one.
    const act = {
      action: 'list/file',
      fields: { list: name, format, ...filters },
      isOfList: true,
      actor: staff.name,
      entryPoint: 'console',
      now,
    } as const
    const asked: Asked<Schema> = { staff, query: filters as Query<Call<Schema>>, now }
    const shown = typeof columns === 'function' ? await columns(asked) : columns
    const readPage = pages(asked)
    // A list too long for the order that was asked for is refused while that can still be said.
    const first = 'sort' in filters ? await readPage({}) : undefined
    const read: typeof readPage = async from => (first && from.after === undefined ? first : readPage(from))
    await recordRead(context.database.write, act)
    const fileName = encodeURIComponent(messages.file(name, chinaDay(now), format))
    reply
      .header('cache-control', 'private, no-store')
      .header('content-disposition', `attachment; filename*=UTF-8''${fileName}`)
      .type(types[format])
      .send(listFile({ name, columns: shown, read, role: staff.role, format, now }))
    return answered
  })
}
