import { randomBytes, timingSafeEqual } from 'node:crypto'
import { logInName } from '../../contract/validation/telephone.ts'
import { clientAddress } from '../../service/platform/http/request/client-address.ts'
import { hashOf } from '../../service/providers/secrets.ts'
import type { Accounts, Editor } from './accounts.ts'
import { Failures } from './failures.ts'

export const cookieName = 'yaoji_edit'
/** Of a browser that has logged in before. */
export const deviceCookieName = 'yaoji_edit_device'

const idleMs = 12 * 3_600_000
const sessionsMax = 1_000

/** Where a log-in comes from: an address, and what a browser keeps of an earlier one. */
export type Source = { address: string; device: string }
type Outcome = { token: string; device: string } | 'wrong' | 'locked'

const isSame = (one: string, other: string): boolean => {
  const [a, b] = [Buffer.from(one), Buffer.from(other)]
  return a.length === b.length && timingSafeEqual(a, b)
}

/** Who is logged in. It ends with the program, after twelve idle hours, and with the account. */
export class Sessions {
  readonly #accounts: Accounts
  readonly #now: () => number
  readonly #known = new Map<string, { name: string; seenAt: number }>()
  readonly #failures: Failures

  constructor(accounts: Accounts, now: () => number = Date.now) {
    this.#accounts = accounts
    this.#now = now
    this.#failures = new Failures(now)
  }

  /**
   * A token for the cookie; `wrong` for a wrong name or password, `locked` after too many of them from this source. A stranger cannot lock
   * a name for others: failures count by source, and a browser that has logged in before has its own count.
   */
  async logIn(typed: string, password: string, { address, device }: Source): Promise<Outcome> {
    const name = logInName(typed)
    const own = this.#accounts.deviceOf(name)
    const isKnown = own !== undefined && isSame(own, device)
    const source = isKnown ? `device:${hashOf(device)}` : `network:${clientAddress(address)}`
    const ofName = hashOf(`${source} ${name}`)
    if (this.#failures.isLocked(ofName, source)) return 'locked'
    // Counted before the answer is known: many at once are counted too.
    this.#failures.add(ofName, source)
    const editor = await this.#accounts.prove(name, password)
    if (!editor) return 'wrong'
    this.#failures.forget(ofName, source)
    return { token: this.#open(editor.name), device: this.#accounts.deviceOf(name) ?? '' }
  }

  #open(name: string): string {
    const token = randomBytes(32).toString('base64url')
    this.#known.set(hashOf(token), { name, seenAt: this.#now() })
    const [oldest] = this.#known.keys()
    if (this.#known.size > sessionsMax && oldest !== undefined) this.#known.delete(oldest)
    return token
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
