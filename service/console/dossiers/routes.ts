import type { FastifyInstance } from 'fastify'
import * as calls from '@yaoji/contract/calls/console/dossiers'
import { personalPapers } from '@yaoji/contract/goods/dossiers'
import type { Context } from '../../platform/context.ts'
import { readKept } from '../../platform/files/read-kept.ts'
import { ApiError } from '../../platform/http/reply/api-error.ts'
import { createGate } from '../../identity/session/gate.ts'
import { WorkerPool, type WorkerLimits } from '../../platform/queueing/worker-pool.ts'
import { readApart, staffReadingLimits, type ReadingPool } from '../../platform/tables/read-apart.ts'
import { archiveMessages as givenMessages } from '../../purchase/dossier/archive-messages.ts'
import { importDossiers } from '../../purchase/dossier/import.ts'
import { readDossier } from '../../purchase/dossier/wire.ts'
import type { ArchiveJob, ReadArchive } from './archive-worker.ts'
import { plainLine } from '@yaoji/contract/validation/plain-line'
import { reviewMessages as messages } from '../messages.ts'
import { recorded, recordRead } from '../../operations/audit/record.ts'
import { answerArchive, answerFile, answerSheet, consoleRoute } from '../http/console-route.ts'
import { approvalForm } from './approval-form.ts'
import { dossierArchive } from './archive.ts'
import { archiveMessages } from './form-messages.ts'
import { countDossierViews, listDossiers } from './list.ts'

/** Why a file is read. @throws {ApiError} 422 at `reason` */
function givenReason({ reason: written = '' }: { reason?: string }, missing: string): string {
  const reason = plainLine(written)
  if (reason === '') throw ApiError.invalid('reason', missing)
  return reason
}

/** The file of a paper; one of a person is shown for a reason alone, which is in the audit log with who looked (docs/rules/domain.md section 19). */
function registerFile(app: FastifyInstance, context: Context): void {
  consoleRoute(app, context, calls.consoleDossierFileCall, async ({ staff, params: { sn, id }, query, reply, now }) => {
    const file = await context.database.read
      .selectFrom('dossier_file')
      .innerJoin('dossier_paper', 'dossier_paper.file_id', 'dossier_file.id')
      .innerJoin('dossier', 'dossier.id', 'dossier_paper.dossier_id')
      .select(['dossier_file.type', 'dossier_paper.kind'])
      .where('dossier.sn', '=', sn)
      .where('dossier_file.id', '=', id)
      .executeTakeFirst()
    if (!file) throw ApiError.notFound()
    if (personalPapers.includes(file.kind)) {
      const fields = { dossier_sn: sn, paper_kind: file.kind, reason: givenReason(query, messages.reasonMissing) }
      await recordRead(context.database.write, { action: 'dossier/file', fields, actor: staff.name, entryPoint: 'console', now })
    }
    const bytes = await readKept(context.config.files, context.database.read, 'dossier_file', id)
    return answerFile(reply, { type: file.type, bytes })
  })
}

/** A file of each is in memory while it is sent. */
const sentAtOnce = 8
const retryAfterSeconds = 5

/** Papers leave the shop: always for a reason, which is in the audit log before the first byte is sent. */
function registerArchive(app: FastifyInstance, context: Context): void {
  let sending = 0
  consoleRoute(app, context, calls.consoleDossierArchiveCall, async ({ staff, params: { sn }, query, reply, now }) => {
    const reason = givenReason(query, archiveMessages.reasonMissing)
    if (sending >= sentAtOnce) throw ApiError.unavailable(retryAfterSeconds)
    sending++
    try {
      const { name, zip, files } = await dossierArchive(context.database.read, context.config.files, { sn, now })
      const fields = { dossier_sn: sn, reason, files }
      await recordRead(context.database.write, { action: 'dossier/archive', fields, actor: staff.name, entryPoint: 'console', now })
      zip.once('close', () => sending--)
      return answerArchive(reply, zip, name)
    } catch (error) {
      sending--
      throw error
    }
  })
}

/** An archive unpacks to 64 MB: one is read at a time, in a worker, and a few wait. */
const archiveReadingLimits: WorkerLimits = { ...staffReadingLimits, atOnce: 1 }
const waitingMax = 4

/** Papers that another firm sent; every one of them is judged as if it were typed, and nothing is approved by it. */
function registerImport(app: FastifyInstance, context: Context): void {
  const reading: ReadingPool<ArchiveJob, ReadArchive> = new WorkerPool(new URL('archive-worker.ts', import.meta.url), archiveReadingLimits)
  const oneByOne = createGate(1, waitingMax)
  app.addHook('onClose', () => reading.close())
  consoleRoute(app, context, calls.consoleDossierImportCall, ({ staff: { name }, body: { file, supplier }, now, once }) =>
    oneByOne(async () => {
      const given = await readApart(reading, { file }, { field: 'file', tookTooLong: givenMessages.tookTooLong })
      return once(async trx => {
        const imported = await importDossiers(trx, given, supplier, { name, now })
        for (const { dossier_sn, added, same } of imported.dossiers) {
          const act = { action: 'dossier/import', fields: { dossier_sn, added, same }, actor: name, entryPoint: 'console', now } as const
          await recorded(trx, act, async () => null)
        }
        return imported
      })
    }),
  )
}

/** Dossiers of first business as staff find and read them. */
export function registerConsoleDossiers(app: FastifyInstance, context: Context): void {
  const { read, replica } = context.database

  consoleRoute(app, context, calls.consoleDossiersCall, ({ query, now }) => listDossiers(replica, query, now))

  consoleRoute(app, context, calls.consoleDossierViewsCall, ({ now }) => countDossierViews(replica, now))

  consoleRoute(app, context, calls.consoleDossierCall, ({ params, now }) => readDossier(read, params.sn, now))

  consoleRoute(app, context, calls.consoleDossierFormCall, async ({ staff, params: { sn }, reply, now }) => {
    const form = await approvalForm(read, { sn, by: staff.name, now })
    return answerSheet(reply, form, `${form.title}-${sn}`)
  })

  registerFile(app, context)
  registerArchive(app, context)
  registerImport(app, context)
}
