import type { FastifyInstance } from 'fastify'
import { filePieceCall, fileUploadCall } from '@yaoji/contract/calls/identity/uploads'
import type { Context } from '../../platform/context.ts'
import { ApiError } from '../../platform/http/reply/api-error.ts'
import { readKept } from '../../platform/files/read-kept.ts'
import { route } from '../../platform/http/route.ts'
import { findVisit } from '../session/visit.ts'
import { acceptFile } from './accept.ts'
import { shownFile } from './gone-photo.ts'
import { keepFile, isForOwners } from './keep.ts'
import { keepPiece } from './pieces.ts'

const publicId = { type: 'string', pattern: '^[A-Za-z0-9_-]{6,40}$' }

/** Files of a store: taken in, and read by people who act for that store alone. */
export function registerFile(app: FastifyInstance, context: Context): void {
  const { database, config } = context

  route(app, context, fileUploadCall, async ({ member, body, now }) => {
    // Checked before the transaction, so no lock is held meanwhile.
    const accepted = acceptFile(Buffer.from(body.file, 'base64url'))
    return database.write(trx => keepFile(trx, { memberId: member.id, accepted, now, serviceOrigin: config.serviceOrigin }))
  })

  route(app, context, filePieceCall, async ({ member, body: { upload_id: upload, position, piece }, now }) => {
    await database.write(trx => keepPiece(trx, { memberId: member.id, upload, position, text: piece, now }))
    return null
  })

  app.get<{ Params: { id: string } }>(
    '/file/:id',
    { schema: { params: { type: 'object', properties: { id: publicId } } }, logLevel: 'warn' },
    async (request, reply) => {
      const { member, role, session } = await findVisit(context, request)
      const row =
        member && session?.kind === 'main'
          ? await database.read
              .selectFrom('file')
              .select(['type', 'used_for'])
              .where('id', '=', request.params.id)
              .where('member_id', '=', member.id)
              .executeTakeFirst()
          : undefined
      if (!row || (isForOwners(row.used_for) && role !== 'owner')) throw ApiError.notFound()
      const bytes = await readKept(config.files, database.read, 'file', request.params.id)
      const shown = shownFile({ type: row.type, bytes })
      // Shown by the site alone, and never run: what it claims to be was looked at, not what else it may be.
      return reply
        .header('cache-control', 'private, no-cache')
        .header('cross-origin-resource-policy', 'same-site')
        .header('content-security-policy', "default-src 'none'; sandbox")
        .header('content-disposition', shown.type === 'application/pdf' ? 'attachment; filename="file.pdf"' : 'inline')
        .type(shown.type)
        .send(shown.bytes)
    },
  )
}
