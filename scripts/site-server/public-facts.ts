import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { lineOf, publicPagesIndex, rangeOf, type GoodsFacts, type PublicPages } from '@yaoji/contract/public-pages'

/** Of a thousand goods each, some 400 kB. */
const keptRanges = 40

/** What the service has written for everybody to read, as it was last: whether the service runs is all the same. */
export class PublicFacts {
  readonly #folder: string
  #pages: PublicPages | undefined
  #stamp = ''
  readonly #texts = new Map<string, string>()

  constructor(folder: string) {
    this.#folder = folder
    this.follow()
  }

  /** Undefined while the service has told nothing. */
  get pages(): PublicPages | undefined {
    return this.#pages
  }

  /** Looks whether there is more. */
  follow(): void {
    const path = join(this.#folder, publicPagesIndex)
    const state = statSync(path, { throwIfNoEntry: false })
    const stamp = state ? `${state.ino} ${state.mtimeMs} ${state.size}` : ''
    if (stamp === this.#stamp) return
    this.#stamp = stamp
    try {
      this.#pages = JSON.parse(readFileSync(path, 'utf8')) as PublicPages // Written by the service, whole or not at all.
    } catch {
      // Keep the previous facts.
    }
  }

  /** The lines of a range; undefined while its file cannot be read. */
  textOf(range: number): string | undefined {
    const file = this.#pages?.ranges[range]?.file
    if (file === undefined) return ''
    const known = this.#texts.get(file)
    try {
      const text = known ?? readFileSync(join(this.#folder, file), 'utf8')
      this.#texts.delete(file)
      this.#texts.set(file, text)
      const [oldest = ''] = this.#texts.keys()
      if (this.#texts.size > keptRanges) this.#texts.delete(oldest)
      return text
    } catch {
      return undefined
    }
  }

  /** Goods on the shelf; null where there are none of that id, undefined where nothing is known. */
  goods(id: number): GoodsFacts | null | undefined {
    const text = this.#pages && this.textOf(rangeOf(id))
    if (text === undefined) return undefined
    const line = lineOf(text, id)
    return line === undefined ? null : (JSON.parse(line) as GoodsFacts) // Written by the service.
  }
}
