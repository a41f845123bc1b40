import type { FastifyInstance } from 'fastify'
import type { Selectable } from 'kysely'
import { consoleFileCall } from '@yaoji/contract/calls/console/order'
import type { StaffRole } from '@yaoji/contract/operator/roles'
import { shownFile } from '../../identity/uploads/gone-photo.ts'
import type { Context } from '../../platform/context.ts'
import type { Tables } from '../../platform/database/tables.ts'
import { readKept } from '../../platform/files/read-kept.ts'
import { ApiError } from '../../platform/http/reply/api-error.ts'
import { answerFile, consoleRoute } from '../http/console-route.ts'
import { recordPageRead } from './sensitive-page.ts'

type FileRow = Selectable<Tables['file']>

/** By what a file was sent in for, the part of `used_for` before the colon; 超级管理员 sees all. */
const readers: Readonly<Record<string, readonly StaffRole[]>> = {
  proof: ['service', 'finance'],
  paper: ['quality'],
  receipt: ['quality'],
  feedback: ['service'],
  'after-sale': ['service', 'quality', 'finance', 'warehouse'],
}

function mayRead(role: StaffRole, { used_for }: Pick<FileRow, 'used_for'>): boolean {
  const purpose = used_for?.split(':')[0] ?? ''
  return purpose !== '' && (role === 'admin' || (readers[purpose] ?? []).includes(role))
}

/** Pictures of stores, for the roles that decide about them. */
export function registerConsoleFiles(app: FastifyInstance, context: Context): void {
  consoleRoute(app, context, consoleFileCall, async ({ staff, params, query: { reason = '' }, reply, now }) => {
    const file = await context.database.read.selectFrom('file').select(['type', 'used_for']).where('id', '=', params.id).executeTakeFirst()
    if (!file || !mayRead(staff.role, file)) throw ApiError.notFound()
    const [purpose, paper] = file.used_for?.split(':') ?? []
    if (purpose === 'paper' && paper !== undefined)
      await recordPageRead(context.database, { paper, reason, actor: staff.name, entryPoint: 'console', now })
    const bytes = await readKept(context.config.files, context.database.read, 'file', params.id)
    return answerFile(reply, shownFile({ type: file.type, bytes }))
  })
}
