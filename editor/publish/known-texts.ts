import { readdirSync, readFileSync, statSync, type Dirent } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { collectionNames } from '../../site/content-model/folders.ts'
import { putText, type Texts } from './texts.ts'

type File = { stamp: string; text: string }

/** A change this soon after a look can leave the time of the file or folder as it was. */
const settledMs = 50
/** A file that is written in place changes no folder: every file is looked at again after this time, or after 100 times what a look takes. */
const lookEachMs = 2_000
const lookShare = 100

/** Empty if there is nothing. One that is not settled equals no later one. */
function stampOf(path: string, isTrusted = false): string {
  const found = statSync(path, { throwIfNoEntry: false })
  if (!found) return ''
  const isSettled = isTrusted || Date.now() - found.mtimeMs >= settledMs
  return `${found.mtimeMs} ${found.size}${isSettled ? '' : ` ${Math.random()}`}`
}

const isArticle = (entry: Dirent): boolean => /\.md$/i.test(entry.name) && !entry.isDirectory()

/**
 * The articles of a folder, read again only where a file changed: 10,000 files take half a second. As long as none did, `texts` is the same
 * map, so that what is made of it need not be made again.
 */
export class KnownTexts {
  readonly #folder: string
  #files = new Map<string, File>()
  #folders = new Map<string, string>()
  #texts: Texts = new Map()
  #nextLookMs = -Infinity
  /** Whether an article was written here since the map was made. */
  #isStale = false

  constructor(folder: string) {
    this.#folder = folder
  }

  get texts(): Texts {
    const isDue = performance.now() >= this.#nextLookMs
    const isChanged = () => [...this.#folders].some(([path, stamp]) => stampOf(path, true) !== stamp)
    if (isDue || isChanged()) this.#look()
    if (this.#isStale) this.#texts = this.#inOrder()
    this.#isStale = false
    return this.#texts
  }

  #inOrder(): Texts {
    const isSameOrder = this.#texts.size === this.#files.size && [...this.#texts.keys()].every(path => this.#files.has(path))
    const sorted = () => [...this.#files.keys()].toSorted()
    const byCollection = (paths: readonly string[]) => collectionNames.flatMap(name => paths.filter(path => path.startsWith(`${name}/`)))
    const ordered = isSameOrder ? [...this.#texts.keys()] : byCollection(sorted())
    return new Map(ordered.map(path => [path, this.#files.get(path)?.text ?? '']))
  }

  #look(): void {
    const began = performance.now()
    const folders = new Map<string, string>()
    const files = new Map<string, File>()
    for (const name of collectionNames)
      for (const path of this.#walk(join(this.#folder, name), folders)) files.set(path, this.#fileAt(path))
    const isSame =
      !this.#isStale && files.size === this.#files.size && [...files].every(([path, { text }]) => this.#files.get(path)?.text === text)
    this.#files = files
    this.#folders = folders
    if (!isSame) this.#texts = new Map([...files].map(([path, { text }]) => [path, text]))
    const now = performance.now()
    this.#nextLookMs = now + Math.max(lookEachMs, (now - began) * lookShare)
  }

  /** The articles below a folder in the order of their paths. */
  #walk(folder: string, folders: Map<string, string>): string[] {
    // Before it is read, so that what comes meanwhile is seen next time.
    folders.set(folder, stampOf(folder))
    if (!folders.get(folder)) return []
    const entries = readdirSync(folder, { withFileTypes: true })
    const below = entries.filter(entry => entry.isDirectory()).flatMap(({ name }) => this.#walk(join(folder, name), folders))
    const own = entries.filter(isArticle).map(({ name }) => relative(this.#folder, join(folder, name)).replaceAll('\\', '/'))
    return [...own, ...below].toSorted()
  }

  #fileAt(path: string): File {
    const full = join(this.#folder, path)
    const known = this.#files.get(path)
    return known?.stamp === stampOf(full, true) ? known : { stamp: stampOf(full), text: readFileSync(full, 'utf8') }
  }

  /** Writes an article, or removes it. */
  put(path: string, text: string | undefined): void {
    const full = join(this.#folder, path)
    const folder = dirname(full)
    const isKnown = this.#folders.get(folder) === stampOf(folder, true)
    putText(this.#folder, path, text)
    this.#isStale = true
    if (text === undefined) this.#files.delete(path)
    else this.#files.set(path, { stamp: stampOf(full, true), text })
    // What another program changed in the folder is not to be taken for read.
    if (isKnown) this.#folders.set(folder, stampOf(folder, true))
    else this.#nextLookMs = -Infinity
  }
}
