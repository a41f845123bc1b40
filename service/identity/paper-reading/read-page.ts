import type { FastifyInstance } from 'fastify'
import type { Kysely } from 'kysely'
import { paperReadCall, type PaperReadingWire } from '@yaoji/contract/calls/identity/qualifications'
import { isReadable as isReadableKind, type PaperKind, type ReadableKind } from '@yaoji/contract/papers/kinds'
import { plainText } from '@yaoji/contract/validation/plain-text'
import type { OcrProvider, Picture } from '../../providers/ocr/provider.ts'
import type { Context } from '../../platform/context.ts'
import { bytesOf } from '../../platform/files/read-kept.ts'
import { ApiError } from '../../platform/http/reply/api-error.ts'
import type { Tables } from '../../platform/database/tables.ts'
import { route } from '../../platform/http/route.ts'
import { nothingRead, readLicence } from './read-licence.ts'
import { kindCodes } from './words/licences.ts'

/** Pictures that are read at the same time by one process; of more nothing is read. */
const atOnceMax = 4

/** What was read of a page, as its row has it; undefined before. */
export function storedReading(reading: string): PaperReadingWire | undefined {
  return reading === '' ? undefined : (JSON.parse(reading) as PaperReadingWire) // Written below.
}

type Db = Kysely<Tables>
type Page = { file_id: string; kind: PaperKind; type: string; reading: string }
type OnProblem = (problem: unknown) => void
/** A page, and whether anybody was, or is, asked about it. */
type Read = { reading: PaperReadingWire; isReadable: boolean }

async function find(read: Db, fileId: string, memberId: number): Promise<Page> {
  const page = await read
    .selectFrom('handed_page')
    .innerJoin('handed_paper', 'handed_paper.id', 'handed_page.paper_id')
    .innerJoin('file', 'file.id', 'handed_page.file_id')
    .where('handed_page.file_id', '=', fileId)
    .where('handed_page.member_id', '=', memberId)
    .select(['handed_page.file_id', 'handed_paper.kind', 'file.type', 'handed_page.reading'])
    .executeTakeFirst()
  if (!page) throw ApiError.notFound()
  return page
}

type Question = { ocr: OcrProvider; kind: ReadableKind; type: Picture['type'] }

/** What is asked about a page; undefined where its bytes leave the shop in no case: other papers, a PDF, a shop without who reads. */
function questionOf({ config: { ocr } }: Context, { kind, type }: Page): Question | undefined {
  if (!ocr || !isReadableKind(kind) || (type !== 'image/jpeg' && type !== 'image/png')) return
  return { ocr, kind, type }
}

async function readNow({ config, database: { read, write } }: Context, file_id: string, question: Question): Promise<PaperReadingWire> {
  const { ocr, kind, type } = question
  const bytes = await bytesOf(config.files, read, 'file', file_id)
  if (!bytes || bytes.length === 0) return nothingRead
  const reading = readLicence(kind, await ocr.read({ bytes, type, kind: kindCodes[kind] }))
  // A page that was removed meanwhile has no row.
  if (Object.values(reading).some(Boolean))
    await write(trx =>
      trx
        .updateTable('handed_page')
        .set({ reading: JSON.stringify(reading) })
        .where('file_id', '=', file_id)
        .execute(),
    )
  return reading
}

function createPageReader(context: Context) {
  const { read } = context.database
  /** By store and page: pressed twice, a page is asked about once. */
  const running = new Map<string, Promise<Read>>()
  let asking = 0

  /** Nothing that goes wrong with a reading is the buyer's: they type, as they would have. */
  async function readingOf(fileId: string, memberId: number, onProblem: OnProblem): Promise<Read> {
    const page = await find(read, fileId, memberId)
    const stored = storedReading(page.reading)
    if (stored) return { reading: stored, isReadable: true }
    const question = questionOf(context, page)
    const unread = { reading: nothingRead, isReadable: question !== undefined }
    if (!question || asking >= atOnceMax) return unread
    asking += 1
    try {
      return { reading: await readNow(context, fileId, question), isReadable: true }
    } catch (problem) {
      onProblem(problem)
      return unread
    } finally {
      asking -= 1
    }
  }

  return (fileId: string, memberId: number, onProblem: OnProblem): Promise<Read> => {
    const key = `${memberId} ${fileId}`
    const reads = running.get(key) ?? readingOf(fileId, memberId, onProblem).finally(() => running.delete(key))
    running.set(key, reads)
    return reads
  }
}

const sameForm = (name: string): string => plainText(name).replace(/\s/g, '')

/** What can be read of a page that a store uploaded. */
export function registerPaperReading(app: FastifyInstance, context: Context): void {
  const readPage = createPageReader(context)
  route(app, context, paperReadCall, async ({ params, member, request }) => {
    const { reading, isReadable } = await readPage(params.id, member.id, err =>
      request.log.warn({ err }, 'a page of a licence could not be read'),
    )
    const isOwn = reading.name === '' || sameForm(reading.name) === sameForm(member.company)
    return { ...reading, is_own_name: isOwn ? 1 : 0, is_readable: isReadable ? 1 : 0 }
  })
}
