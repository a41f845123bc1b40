import { createHash } from 'node:crypto'
import { fileUploadCall, type FileWire } from '@yaoji/contract/calls/identity/uploads'
import { limits } from '@yaoji/contract/limits'
import { setTimeout as wait } from 'node:timers/promises'
import { openDatabase } from '../../../service/platform/database/open.ts'
import { examineFiles } from '../../../service/platform/files/examine-files.ts'
import { countFiles } from '../../../service/platform/files/move-file.ts'
import { openFiles } from '../../../service/platform/files/settings.ts'
import type { S3Settings } from '../../../service/platform/files/s3-settings.ts'
import { ask } from '../chaos/ask.ts'
import { bombPng } from '../app/tiny-files.ts'

/** A leader that was killed is followed after 20 s, and the next one moves 32 files every 5 s. */
const movedWithinMs = 120_000
const lookEveryMs = 500

type Photo = { id: string; cookie: string; hash: string }

/** Buyers' photographs: each that was acknowledged is read by any process, before and after it was moved to S3. */
export class Photographer {
  readonly #origin: string
  readonly #everyMs: number
  readonly #photos: Photo[] = []
  readonly #lastAt = new Map<string, { at: number; taken: number }>()
  readonly problems: string[] = []

  constructor(origin: string, seconds: number) {
    this.#origin = origin
    this.#everyMs = (seconds * 1_000) / limits.filesWaitingMax
  }

  get taken(): number {
    return this.#photos.length
  }

  /** Uploads one now and then, at most as many as may wait to be used, and reads it by another process. */
  async photograph(cookie: string): Promise<void> {
    const { at, taken } = this.#lastAt.get(cookie) ?? { at: -Infinity, taken: 0 }
    if (taken >= limits.filesWaitingMax || performance.now() - at < this.#everyMs) return
    this.#lastAt.set(cookie, { at: performance.now(), taken: taken + 1 })
    const { status, body } = await ask(this.#origin, cookie, fileUploadCall, { body: { file: bombPng(20 + this.taken) } })
    // During a fault there may be no answer.
    if (status !== 200) return
    const { id } = body?.data as FileWire // What this call answers.
    const hash = await this.#read({ id, cookie })
    if (hash === undefined) return
    this.#photos.push({ id, cookie, hash })
  }

  async #read({ id, cookie }: Pick<Photo, 'id' | 'cookie'>): Promise<string | undefined> {
    try {
      const answer = await fetch(`${this.#origin}/file/${id}`, { headers: { cookie } })
      const bytes = Buffer.from(await answer.arrayBuffer())
      if (answer.ok) return createHash('sha256').update(bytes).digest('hex')
      if (answer.status === 404) this.problems.push(`photograph ${id} was not found`)
    } catch {
      // A process was killed while it answered.
    }
  }

  /** Waits until all are in S3, where the doctor compares each with its hash, and reads each through the shop. */
  async settle(databaseUrl: string, s3: S3Settings): Promise<void> {
    const database = openDatabase({ databaseUrl, sqliteFile: '' })
    try {
      for (const until = performance.now() + movedWithinMs; performance.now() < until; await wait(lookEveryMs))
        if ((await countFiles(database.read, 'row')) === 0) break
      const left = await countFiles(database.read, 'row')
      if (left > 0) this.problems.push(`${left} files stay in rows`)
      const { problems } = await examineFiles(database.read, openFiles({ target: 's3', folder: '', s3 }), { isThorough: true })
      this.problems.push(...problems)
    } finally {
      await database.close()
    }
    for (const photo of this.#photos)
      if ((await this.#read(photo)) !== photo.hash) this.problems.push(`photograph ${photo.id} is another than was uploaded`)
  }
}
