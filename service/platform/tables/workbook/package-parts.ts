import { ImportError } from '../table.ts'
import { messages } from '../messages.ts'
import { TooLargeEntry, zipEntries } from '../zip-entries.ts'
import { attributeOf, parseXml } from './parse-xml.ts'

const entriesMax = 5_000

/** Backslashes and a leading slash are what some writers put into the names of entries; case never tells two parts apart. */
const keyOf = (name: string): string => name.replaceAll('\\', '/').replace(/^\/+/, '').toLowerCase()

export type Relationship = { id: string; type: string; part: string }

function resolveTarget(from: string, target: string): string {
  const base = target.startsWith('/') ? [] : from.split('/').slice(0, -1)
  const path: string[] = []
  for (const step of [...base, ...target.replaceAll('\\', '/').split('/')]) {
    if (step === '..') path.pop()
    else if (step !== '' && step !== '.') path.push(step)
  }
  return path.join('/')
}

function relationshipsPart(part: string): string {
  const steps = part.split('/')
  return [...steps.slice(0, -1), '_rels', `${steps.at(-1)}.rels`].join('/')
}

/** The parts of a workbook, each unpacked when it is first read, within a bound on all of them. */
export class PackageParts {
  readonly #archive: Buffer
  readonly #names: readonly string[]
  readonly #unpackedMaxMb: number
  readonly #contents = new Map<string, Buffer>()
  #unpackedBytes = 0

  constructor(archive: Buffer, unpackedMaxMb: number) {
    this.#archive = archive
    this.#unpackedMaxMb = unpackedMaxMb
    const names: string[] = []
    const note = { test: (name: string) => names.push(name) > entriesMax }
    if (!zipEntries(archive, note).next().done) throw new ImportError(messages.tooManyCells)
    if (names.length === 0) throw new ImportError(messages.brokenExcel)
    this.#names = names
  }

  has(part: string): boolean {
    return this.#names.some(name => keyOf(name) === keyOf(part))
  }

  /** Unpacks these parts in one pass over the archive; one that is missing is left out. */
  load(parts: readonly string[]): void {
    const missing = new Set(parts.map(keyOf).filter(key => !this.#contents.has(key)))
    if (missing.size === 0) return
    const unpackedMax = this.#unpackedMaxMb * 1024 * 1024
    try {
      for (const { name, content } of zipEntries(this.#archive, { test: name => missing.has(keyOf(name)) }, unpackedMax)) {
        this.#unpackedBytes += content.length
        if (this.#unpackedBytes > unpackedMax) throw new TooLargeEntry(name)
        this.#contents.set(keyOf(name), content)
      }
    } catch (error) {
      if (error instanceof TooLargeEntry) throw new ImportError(messages.unpacksTooLarge(this.#unpackedMaxMb), { cause: error })
      throw error
    }
  }

  read(part: string): Buffer | undefined {
    this.load([part])
    return this.#contents.get(keyOf(part))
  }

  /** What a part refers to; those of the package itself by the empty name. */
  relationshipsOf(part: string): Relationship[] {
    const content = this.read(part === '' ? '_rels/.rels' : relationshipsPart(part))
    const relationships: Relationship[] = []
    if (!content) return relationships
    parseXml(content, {
      open: (name, attributes) => {
        if (name !== 'Relationship' || attributeOf(attributes, 'TargetMode') === 'External') return
        const type = attributeOf(attributes, 'Type') ?? ''
        const target = resolveTarget(part, attributeOf(attributes, 'Target') ?? '')
        relationships.push({ id: attributeOf(attributes, 'Id') ?? '', type: type.slice(type.lastIndexOf('/') + 1), part: target })
      },
    })
    return relationships
  }
}
