import { messages } from '../messages.ts'
import type { Draft } from '../wire.ts'
import { post } from './api.ts'
import { timeText } from './dom.ts'
import { draftOf, machine } from './drafts.ts'

/** Typing is not held up for it, and little is lost with a computer that fails. */
const localMs = 1_000
const serverMs = 5_000
/** Between attempts while the server cannot be reached. */
const retryMs = 15_000

type Kept = {
  who: string
  path: string
  /** What is typed and not saved now, if anything is. */
  read: () => Omit<Draft, 'at'> | undefined
  tell: (text: string) => void
}

/** Stores what is typed and not saved: on this machine after a second, on the server after five. */
export class DraftKeeper {
  readonly #kept: Kept
  readonly #local: ReturnType<typeof draftOf>
  #localTimer: ReturnType<typeof setTimeout> | undefined
  #serverTimer: ReturnType<typeof setTimeout> | undefined
  #sending = Promise.resolve()

  constructor(kept: Kept) {
    this.#kept = kept
    this.#local = draftOf(kept.who, kept.path)
    // A tab that is closed or put away has no later moment.
    document.addEventListener('visibilitychange', () => this.#localTimer !== undefined && this.#writeLocal())
  }

  touched(): void {
    this.#localTimer ??= setTimeout(() => this.#writeLocal(), localMs)
    this.#serverTimer ??= setTimeout(() => this.#send(), serverMs)
  }

  #writeLocal(): void {
    clearTimeout(this.#localTimer)
    this.#localTimer = undefined
    const { read, tell } = this.#kept
    const draft = read()
    if (draft && !this.#local.write({ ...draft, at: Date.now() })) tell(messages.draftFull)
  }

  #send(): void {
    this.#serverTimer = undefined
    this.#sending = this.#sending.then(() => this.#write())
  }

  async #write(): Promise<void> {
    const { path, read, tell } = this.#kept
    const draft = read()
    if (!draft) return
    try {
      await post('draft', { path, machine: machine(), ...draft })
      if (read()) tell(messages.unsavedKept(timeText(Date.now())))
    } catch {
      // The text is on this machine: the editor learns of it when the save itself fails.
      this.#serverTimer ??= setTimeout(() => this.#send(), retryMs)
    }
  }

  /** Stops writing until more is typed; resolves when what is on its way to the server has arrived or failed. */
  async pause(): Promise<void> {
    clearTimeout(this.#serverTimer)
    this.#serverTimer = undefined
    await this.#sending
  }

  /** Deletes the draft here; the server drops its own with the save. */
  drop(): void {
    clearTimeout(this.#localTimer)
    clearTimeout(this.#serverTimer)
    this.#localTimer = this.#serverTimer = undefined
    this.#local.drop()
  }

  /** Deletes the draft here and on the server. */
  async forget(): Promise<void> {
    this.drop()
    await this.#sending
    await post('forget', { path: this.#kept.path, machine: machine() }).catch(() => undefined)
  }
}
