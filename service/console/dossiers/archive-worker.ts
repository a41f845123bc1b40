import { unzipSync, strFromU8 } from 'fflate'
import { acceptFile, type Accepted } from '../../identity/uploads/accept.ts'
import { ApiError } from '../../platform/http/reply/api-error.ts'
import { serveReading } from '../../platform/tables/serve-reading.ts'
import { ImportError } from '../../platform/tables/table.ts'
import { hashOf } from '../../providers/secrets.ts'
import { archiveMessages as messages } from '../../purchase/dossier/archive-messages.ts'
import { readIndex, type GivenDossier } from '../../purchase/dossier/archive-index.ts'

const unpackedMaxBytes = 64 * 1_048_576
const entriesMax = 500

/** A ZIP as base64url. */
export type ArchiveJob = { file: string }

/** What an archive says, and by their hash the files that it names: accepted, or why they are not. */
export type ReadArchive = { dossiers: GivenDossier[]; files: ReadonlyMap<string, Accepted | string> }

/**
 * Unpacks what the directory of the archive names. The sizes in the directory decide how much memory is taken: a larger file is cut off and has
 * another hash. An entry that is not compressed takes its size in the archive, and several entries may name the same bytes, so each counts.
 */
function unpacked(zip: Uint8Array): Record<string, Uint8Array> {
  let [bytes, entries] = [0, 0]
  try {
    return unzipSync(zip, {
      filter: ({ originalSize, size }) => {
        bytes += Math.max(originalSize, size)
        if (++entries > entriesMax || bytes > unpackedMaxBytes) throw new ImportError(messages.tooMuch)
        return true
      },
    })
  } catch (error) {
    throw error instanceof ImportError ? error : new ImportError(messages.notZip)
  }
}

/** Names are not compared, only hashes: programs that pack a folder again write Chinese names in many ways. */
const isIndex = (name: string) => /(?:^|[/\\])index\.json$/.test(name)

function accepted(bytes: Uint8Array): Accepted | string {
  try {
    return acceptFile(Buffer.from(bytes))
  } catch (error) {
    if (error instanceof ApiError) return error.errors?.file?.[0] ?? error.message
    throw error
  }
}

/** @throws {ImportError} */
export function readArchive({ file }: ArchiveJob): ReadArchive {
  const entries = Object.entries(unpacked(Buffer.from(file, 'base64url')))
  const [index] = entries.filter(([name]) => isIndex(name)).toSorted(([one], [other]) => one.length - other.length)
  if (!index) throw new ImportError(messages.noIndex)
  const dossiers = readIndex(strFromU8(index[1]))
  const wanted = new Set(dossiers.flatMap(({ papers }) => papers.map(({ sha256 }) => sha256)))
  const files = new Map<string, Accepted | string>()
  for (const [, bytes] of entries) {
    const hash = hashOf(bytes)
    if (wanted.has(hash) && !files.has(hash)) files.set(hash, accepted(bytes))
  }
  return { dossiers, files }
}

serveReading(readArchive)
