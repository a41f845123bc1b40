import { join, resolve } from 'node:path'
import type { KeptIn } from '../database/tables/kept-file.ts'
import type { Reader } from '../environment/reader.ts'
import { folderStore } from './folder.ts'
import type { S3Pace } from './s3.ts'
import { readS3, type S3Settings } from './s3-settings.ts'
import { StoreDown, type FileStore } from './store.ts'

export const keptPlaces = ['row', 'folder', 's3'] as const satisfies readonly KeptIn[]
export type OuterPlace = Exclude<KeptIn, 'row'>
export const outerPlaces = keptPlaces.filter((place): place is OuterPlace => place !== 'row')

/** Plain data, which a worker thread can take. */
export type FileSettings = { target: KeptIn; folder: string; s3: S3Settings | undefined }

export type Files = FileSettings & {
  /** @throws {StoreDown} for S3 without its settings */
  store: (place: OuterPlace) => Promise<FileStore>
}

/** The code of S3 is loaded when it is first used: a shop without S3 never loads it. Tests choose another `pace`. */
export function openFiles(settings: FileSettings, pace?: S3Pace): Files {
  const { folder, s3 } = settings
  let ofFolder: FileStore | undefined
  let ofS3: Promise<FileStore> | undefined
  return {
    ...settings,
    async store(place) {
      if (place === 'folder') return (ofFolder ??= folderStore(folder))
      if (!s3) throw new StoreDown('files are in S3, but YAOJI_S3_URL is not set', { isSetup: true })
      return (ofS3 ??= import('./s3.ts').then(({ s3Store }) => s3Store(s3, pace)))
    },
  }
}

export function readFileSettings(read: Reader, problems: string[], dataDir: string): Files {
  const target = keptPlaces.find(place => place === read.choice('YAOJI_FILES', keptPlaces, 'row')) ?? 'row'
  const s3 = readS3(read, problems)
  if (target === 's3' && !s3) problems.push('YAOJI_FILES=s3 needs YAOJI_S3_URL.')
  return openFiles({ target, folder: resolve(read.text('YAOJI_FILES_DIR', join(dataDir, 'files'))), s3 })
}
