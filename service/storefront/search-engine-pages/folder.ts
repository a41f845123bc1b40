import { createHash } from 'node:crypto'
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { publicPagesIndex, shopPartFile, shopParts, type PublicPages } from '@yaoji/contract/public-pages'

/** Readers of the former index may still request its files. */
const keptMs = 60_000

const isRangeFile = (name: string): boolean => /^goods-\d+\.[\w-]+\.jsonl$/.test(name)

/** The folder that the site's server reads. A file is complete or missing. */
export class PagesFolder {
  readonly #path: string

  constructor(path: string) {
    this.#path = path
  }

  async readIndex(): Promise<PublicPages | undefined> {
    const text = await this.#read(publicPagesIndex)
    try {
      return text === undefined ? undefined : (JSON.parse(text) as PublicPages) // Written below.
    } catch {
      return undefined
    }
  }

  /** What is in the file of a range; empty without one. */
  async readRange(file: string | undefined): Promise<string> {
    return (file && (await this.#read(file))) ?? ''
  }

  /** Answers the name, which follows from what is in it. */
  async writeRange(range: number, lines: readonly string[], former: string): Promise<string> {
    const text = `${lines.join('\n')}\n`
    const file = `goods-${range}.${createHash('sha256').update(text).digest('base64url').slice(0, 12)}.jsonl`
    if (text !== former) await this.#write(file, text)
    return file
  }

  async writeIndex(pages: PublicPages): Promise<void> {
    await this.#write(publicPagesIndex, JSON.stringify(pages))
    for (const part of shopParts) if (pages.parts) await this.#write(shopPartFile(part), pages.parts[part])
    const named = new Set(Object.values(pages.ranges).map(({ file }) => file))
    for (const name of await readdir(this.#path)) {
      const path = join(this.#path, name)
      if (isRangeFile(name) && !named.has(name) && (await stat(path)).mtimeMs < Date.now() - keptMs) await rm(path, { force: true })
    }
  }

  async #read(name: string): Promise<string | undefined> {
    return readFile(join(this.#path, name), 'utf8').catch(() => undefined)
  }

  async #write(name: string, text: string): Promise<void> {
    await mkdir(this.#path, { recursive: true })
    const path = join(this.#path, name)
    const fresh = `${path}.${process.pid}`
    try {
      await writeFile(fresh, text)
      await rename(fresh, path)
    } catch (error) {
      // Where there is no room, half of it takes the rest.
      await rm(fresh, { force: true })
      throw error
    }
  }
}
