import { atom } from 'nanostores'
import { filePieceCall } from '@yaoji/contract/calls/identity/uploads'
import { paperPageAddCall, type PaperWire } from '@yaoji/contract/calls/identity/qualifications'
import { behaviourOf } from '@yaoji/contract/behaviour'
import * as joiningLimits from '@yaoji/contract/people/joining'
import { newAttemptKey } from '../../base/lib/requests/attempt-key.ts'
import { failureText, unansweredCause } from '../../base/lib/failures/failure-text.ts'
import { asBase64Url } from '../../base/lib/files/file-text.ts'
import { request } from '../../base/lib/http.ts'
import type { Failure } from '../../base/lib/requests/result.ts'
import { pagesChanged } from './form-store.ts'
import { loadPapers, takePaper } from './list-store.ts'
import { messages } from './messages.ts'
import { prepareFile } from './prepare-file.ts'

type Kind = PaperWire['kind']

/** A file on its way to being a page. */
export type Upload = {
  /** All its pieces carry it. */
  id: string
  kind: Kind
  name: string
  /** 0 to 100. */
  percent: number
  /** Why it stopped; with `canRetry` it goes on where it did. */
  problem: string
  canRetry: boolean
}

/** Files that are being sent, wait for it, or could not be. */
export const $uploads = atom<readonly Upload[]>([])

/** The files behind them, and how many pieces of each have arrived. */
const files = new Map<string, { file: File; sent: number; replaces: string | undefined }>()

function change(id: string, changes: Partial<Upload>): void {
  $uploads.set($uploads.get().map(upload => (upload.id === id ? { ...upload, ...changes } : upload)))
}

export function dropUpload(id: string): void {
  files.delete(id)
  $uploads.set($uploads.get().filter(upload => upload.id !== id))
}

/** A refusal stays one however often it is sent; what did not arrive is sent again. */
function stopped(id: string, failure: Failure): void {
  const isRefused = failure.kind === 'code' && failure.errors !== undefined
  if (failure.kind === 'code' && behaviourOf(failure.code) === 'login') void loadPapers()
  const problem = failure.kind === 'code' ? failureText(failure) : messages.notArrived(unansweredCause(failure))
  change(id, { problem, canRetry: !isRefused })
}

/** Sends the pieces that have not arrived yet. Answers how many there are, nothing where one did not get through. */
async function sendPieces(id: string, blob: Blob): Promise<number | undefined> {
  const pieces = Math.ceil(blob.size / joiningLimits.filePieceBytes)
  const entry = files.get(id)
  for (let position = entry?.sent ?? 0; position < pieces; position++) {
    const piece = await asBase64Url(blob.slice(position * joiningLimits.filePieceBytes, (position + 1) * joiningLimits.filePieceBytes))
    const result = await request(filePieceCall, { body: { upload_id: id, position, piece }, isSilent: true })
    // It may have been dropped meanwhile.
    if (!files.has(id)) return
    if (!result.ok) {
      stopped(id, result.failure)
      return
    }
    if (entry) entry.sent = position + 1
    change(id, { percent: Math.floor(((position + 1) * 100) / (pieces + 1)) })
  }
  return pieces
}

async function send(id: string, kind: Kind): Promise<void> {
  const entry = files.get(id)
  if (!entry) return
  const prepared = await prepareFile(entry.file)
  if (typeof prepared === 'string') return change(id, { problem: prepared, canRetry: false })
  const pieces = await sendPieces(id, prepared)
  if (pieces === undefined) return
  const result = await request(paperPageAddCall, {
    body: { kind, upload_id: id, pieces, ...(entry.replaces && { replaces: entry.replaces }) },
    isSilent: true,
  })
  if (!result.ok) return stopped(id, result.failure)
  dropUpload(id)
  takePaper(result.data)
  pagesChanged(kind)
}

// One after the other: a repeated call in flight would cancel the one before it.
let queue: Promise<void> = Promise.resolve()
const enqueue = (id: string, kind: Kind): void => {
  queue = queue.then(() => send(id, kind))
}

/** Sends files in as pages of a paper, in the order in which they were given; the first takes the place of the page `replaces`. */
export function addFiles(kind: Kind, given: readonly File[], replaces?: string): void {
  for (const [index, file] of given.entries()) {
    const id = newAttemptKey()
    files.set(id, { file, sent: 0, replaces: index === 0 ? replaces : undefined })
    $uploads.set([...$uploads.get(), { id, kind, name: file.name, percent: 0, problem: '', canRetry: false }])
    enqueue(id, kind)
  }
}

/** Goes on where it stopped. */
export function retryUpload(id: string): void {
  const upload = $uploads.get().find(each => each.id === id)
  if (!upload) return
  change(id, { problem: '', canRetry: false })
  enqueue(id, upload.kind)
}

/** Whether leaving the page would lose a file. */
export const isUploading = (): boolean => $uploads.get().some(({ problem, canRetry }) => problem === '' || canRetry)
