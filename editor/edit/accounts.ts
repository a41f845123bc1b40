import { createHmac } from 'node:crypto'
import { chmodSync, readFileSync } from 'node:fs'
import { logInName } from '../../contract/validation/telephone.ts'
import { hashOfNobody, hashPassword, isPasswordOf } from '../../service/identity/session/password.ts'
import { writeWhole } from '../publish/texts.ts'

export type Role = 'editor' | 'reviewer'
export type Editor = { name: string; role: Role }
/** A reviewer with an address gets mail about what waits for a second reader. */
export type Account = Editor & { mail?: string | undefined }
type Stored = Account & { hash: string }

const isNamed = ({ name }: Editor, typed: string): boolean => logInName(name) === logInName(typed)

/** Who may edit: a file that only the shop's user may read. */
export class Accounts {
  readonly #file: string

  constructor(file: string) {
    this.#file = file
  }

  #read(): Stored[] {
    try {
      return JSON.parse(readFileSync(this.#file, 'utf8'))
    } catch (error) {
      if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return []
      throw error
    }
  }

  #write(stored: readonly Stored[]): void {
    writeWhole(this.#file, JSON.stringify(stored, null, 2))
    chmodSync(this.#file, 0o600)
  }

  /** Capital letters make no other name: keyboards of telephones begin with one. */
  #find(name: string): Stored | undefined {
    return this.#read().find(each => isNamed(each, name))
  }

  list = (): Account[] => this.#read().map(({ name, role, mail }) => ({ name, role, mail }))
  find(name: string): Editor | undefined {
    const found = this.#find(name)
    return found && { name: found.name, role: found.role }
  }

  /** Adds an editor, or gives one another password and role; without an address the old one stays, an empty one deletes it. */
  async set({ name, role, mail }: Account, password: string): Promise<void> {
    const hash = await hashPassword(password)
    const stored = this.#read()
    const address = mail ?? this.#find(name)?.mail
    this.#write([...stored.filter(each => !isNamed(each, name)), { name, role, hash, ...(address && { mail: address }) }])
  }

  remove(name: string): boolean {
    const stored = this.#read()
    const others = stored.filter(each => !isNamed(each, name))
    if (others.length < stored.length) this.#write(others)
    return others.length < stored.length
  }

  /** What the browser of an editor shows that it has logged in before; another password ends it. */
  deviceOf(name: string): string | undefined {
    const stored = this.#find(name)
    return stored && createHmac('sha256', stored.hash).update('device').digest('base64url')
  }

  async prove(name: string, password: string): Promise<Editor | undefined> {
    const stored = this.#find(name)
    const isRight = await isPasswordOf(stored?.hash ?? (await hashOfNobody), password)
    return stored && isRight ? { name: stored.name, role: stored.role } : undefined
  }
}
