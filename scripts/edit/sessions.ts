import { randomBytes } from 'node:crypto'
import { hashOf } from '../../service/session/hash.ts'
import type { Accounts, Editor } from './accounts.ts'

export const cookieName = 'yaoji_edit'

const idleMs = 12 * 3_600_000
const wrongMax = 5
const wrongMs = 15 * 60_000

/** Who is logged in. It ends with the program, after twelve idle hours, and with the account. */
export class Sessions {
  readonly #accounts: Accounts
  readonly #now: () => number
  readonly #known = new Map<string, { name: string; seenAt: number }>()
  readonly #wrong = new Map<string, number[]>()

  constructor(accounts: Accounts, now: () => number = Date.now) {
    this.#accounts = accounts
    this.#now = now
  }

  /** A token for the cookie; `wrong` for a wrong name or password, `locked` after too many of them. */
  async logIn(name: string, password: string): Promise<{ token: string } | 'wrong' | 'locked'> {
    const now = this.#now()
    const wrong = (this.#wrong.get(name) ?? []).filter(at => now - at < wrongMs)
    if (wrong.length >= wrongMax) return 'locked'
    // Counted before the answer is known: many at once are counted too.
    this.#wrong.set(name, [...wrong, now])
    const editor = await this.#accounts.prove(name, password)
    if (!editor) return 'wrong'
    this.#wrong.delete(name)
    const token = randomBytes(32).toString('base64url')
    this.#known.set(hashOf(token), { name, seenAt: now })
    return { token }
  }

  editorOf(token: string): Editor | undefined {
    const key = hashOf(token)
    const known = this.#known.get(key)
    if (!known) return
    const editor = this.#now() - known.seenAt < idleMs ? this.#accounts.find(known.name) : undefined
    if (editor) known.seenAt = this.#now()
    else this.#known.delete(key)
    return editor
  }

  logOut = (token: string): void => void this.#known.delete(hashOf(token))
}
