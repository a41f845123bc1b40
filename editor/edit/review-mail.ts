import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Sender } from '../../service/providers/messaging/sender.ts'
import type { Desk } from '../publish/desk.ts'
import { writeWhole } from '../publish/texts.ts'
import type { Account } from './accounts.ts'
import { titleOf } from './read-article.ts'

/** An article that is still being saved again and again is not announced yet. */
const quietMs = 5 * 60_000
/** Between attempts after one that failed. */
const retryMs = 15 * 60_000
const titlesMax = 5

type Parts = {
  desk: Pick<Desk, 'changes'>
  isReviewed: (path: string) => boolean
  accounts: () => readonly Account[]
  mail: Pick<Sender, 'send'>
  /** Where the file lies that names the last save that each reviewer has a letter about. */
  folder: string
  /** Address of this tool, for the letter; empty where none was configured. */
  page: string
  now: () => number
  complain: (text: string) => void
}

/** Tells reviewers by mail which articles wait for a second reader: each save once, all of a while in one letter. */
export class ReviewMail {
  readonly #parts: Parts
  readonly #file: string
  #nextTryMs = 0
  #isLooking = false

  constructor(parts: Parts) {
    this.#parts = parts
    this.#file = join(parts.folder, 'review-mail.json')
  }

  #notified(): Record<string, number> {
    try {
      return JSON.parse(readFileSync(this.#file, 'utf8'))
    } catch {
      // Never written, or damaged: reviewers get one more letter.
      return {}
    }
  }

  #waiting() {
    const latest = this.#parts.now() - quietMs
    return this.#parts.desk.changes().filter(({ path, at }) => this.#parts.isReviewed(path) && at <= latest)
  }

  /** Called each minute; a mail server may take longer than that. */
  async look(): Promise<void> {
    if (this.#isLooking || this.#parts.now() < this.#nextTryMs) return
    this.#isLooking = true
    await this.#tell().finally(() => (this.#isLooking = false))
  }

  async #tell(): Promise<void> {
    const { accounts, mail, page, now, complain } = this.#parts
    const waiting = this.#waiting()
    if (!waiting.length) return
    const notified = this.#notified()
    for (const { name, role, mail: to } of accounts()) {
      const unseen = waiting.filter(({ by, at }) => by !== name && at > (notified[name] ?? 0))
      if (role !== 'reviewer' || !to || !unseen.length) continue
      const titles = unseen.map(({ path, before, after }) => `“${titleOf(path, after ?? before)}”`)
      const shown = titles.slice(0, titlesMax).join('、') + (titles.length > titlesMax ? '等' : '')
      try {
        await mail.send(to, { kind: 'articlesWait', count: String(unseen.length), titles: shown, page })
        notified[name] = Math.max(...unseen.map(({ at }) => at))
        writeWhole(this.#file, JSON.stringify(notified))
      } catch (error) {
        this.#nextTryMs = now() + retryMs
        return complain(String(error))
      }
    }
  }
}
