import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { writeWhole } from '../publish/texts.ts'
import type { DraftListed, DraftRequest, DraftWire } from './wire.ts'

/** A full list drops its oldest. */
const maxOfAccount = 100
const keptMs = 90 * 86_400_000

type Stored = DraftWire & { who: string; path: string }
type Named = { name: string; who: string; listed: DraftListed; machine: string }

const nameOf = (who: string, path: string, machine: string): string =>
  `${createHash('sha256')
    .update(JSON.stringify([who, path, machine]))
    .digest('hex')
    .slice(0, 32)}.json`

/** The unsaved texts of all editors, one per account, article and machine. They outlive the machine on which they were typed. */
export class ServerDrafts {
  readonly #folder: string
  readonly #now: () => number
  /** Of each file, everything but the text. */
  readonly #known = new Map<string, Named>()

  constructor(folder: string, now: () => number) {
    this.#folder = folder
    this.#now = now
    const names = existsSync(folder) ? readdirSync(folder).filter(name => name.endsWith('.json')) : []
    for (const name of names) this.#note(name, this.#read(name))
  }

  #read(name: string): Stored | undefined {
    try {
      return JSON.parse(readFileSync(join(this.#folder, name), 'utf8'))
    } catch {
      // Deleted by hand, or damaged: one draft less, and no error for the other articles.
      return undefined
    }
  }

  #note(name: string, stored: Stored | undefined): void {
    if (!stored) return
    const { who, path, machine, at, fields, version } = stored
    const listed = { path, at, title: String(fields.title ?? ''), isNew: version === 'none' }
    this.#known.set(name, { name, who, listed, machine })
  }

  #of = (who: string): Named[] =>
    [...this.#known.values()].filter(each => each.who === who).toSorted((one, other) => other.listed.at - one.listed.at)

  #forget(name: string): void {
    this.#known.delete(name)
    rmSync(join(this.#folder, name), { force: true })
  }

  /** The articles of an account with unsaved text, the latest first. */
  list = (who: string): DraftListed[] => this.#of(who).map(({ listed }) => listed)

  /** The unsaved texts of an account for one article, one per machine, the latest first. */
  of = (who: string, path: string): DraftWire[] =>
    this.#of(who)
      .filter(({ listed }) => listed.path === path)
      .flatMap(({ name }) => {
        const stored = this.#read(name)
        return stored ? [{ fields: stored.fields, body: stored.body, version: stored.version, at: stored.at, machine: stored.machine }] : []
      })

  /** Stores what an editor has typed, in place of what was stored from the same machine. Returns the time it has from this clock. */
  write(who: string, { path, machine, fields, body, version }: DraftRequest): number {
    const name = nameOf(who, path, machine)
    const at = this.#now()
    const stored = { who, path, machine, fields, body, version, at }
    writeWhole(join(this.#folder, name), JSON.stringify(stored))
    this.#note(name, stored)
    for (const [index, each] of this.#of(who).entries()) if (index >= maxOfAccount || each.listed.at < at - keptMs) this.#forget(each.name)
    return at
  }

  /** Drafts follow an article to its new address. */
  move(from: string, to: string): void {
    for (const { name, who, listed } of [...this.#known.values()]) {
      const stored = listed.path === from && this.#read(name)
      if (!stored) continue
      this.#forget(name)
      const moved = { ...stored, path: to }
      const next = nameOf(who, to, stored.machine)
      writeWhole(join(this.#folder, next), JSON.stringify(moved))
      this.#note(next, moved)
    }
  }

  drop = (who: string, path: string, machine: string): void => this.#forget(nameOf(who, path, machine))
}
