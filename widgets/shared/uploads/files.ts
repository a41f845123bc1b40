import { atom, type ReadableAtom, type WritableAtom } from 'nanostores'
import type { Failure } from '../../base/lib/requests/result.ts'
import type { MemoryKey } from '../../base/lib/memory/storage.ts'
import { uploadFile } from '../../base/lib/files/upload-file.ts'
import { keepFiles, keptFiles } from './kept-files.ts'
import { messages } from './messages.ts'

export type ChosenFile = { id: string; url: string; name: string }
export type FilesValue = {
  files: readonly ChosenFile[]
  isUploading: boolean
  error: string | undefined
  /** Failed uploads, which can be retried. */
  unsent: readonly File[]
}

const none: FilesValue = { files: [], isUploading: false, error: undefined, unsent: [] }

export type FilesOf = {
  /** Maximum number. If it is one, a new file replaces the old one; otherwise files beyond it are dropped. */
  most: number
  types: readonly string[]
  texts: { wrongType: string; unreadable: string; tooLarge: string }
}

type State = FilesOf & {
  $files: WritableAtom<FilesValue>
  /** The form that they are chosen for. */
  $key: WritableAtom<MemoryKey | undefined>
  $underWay: WritableAtom<Promise<void>>
}

export type Files = FilesOf & {
  $files: ReadableAtom<FilesValue>
  /** Restores files that were chosen for this form but not sent: reloaded, left by mistake, logged out in between. */
  open: (key: MemoryKey) => void
  add: (files: readonly File[]) => Promise<void>
  /** Retries failed uploads. */
  retry: () => Promise<void>
  /** Discards failed uploads. */
  dropUnsent: () => void
  remove: (id: string) => void
  /** Waits for the uploads in progress. Returns the ids to be sent; undefined if an upload failed, for which the message is shown. */
  settled: () => Promise<string[] | undefined>
  /** Clears the list after it was sent. */
  forget: () => void
}

const change = ({ $files }: State, changes: Partial<FilesValue>) => $files.set({ ...$files.get(), ...changes })

function take(state: State, files: readonly ChosenFile[]): void {
  keepFiles(state.$key.get(), files)
  change(state, { files })
}

const reasonOf = (failure: Failure): string | undefined =>
  failure.kind === 'code' ? (failure.errors?.file?.[0] ?? failure.msg) : undefined

/** Returns the error of a file, or the file itself if the upload got no answer. */
async function addOne(state: State, file: File): Promise<string | File | undefined> {
  const { most, types, texts, $files, $key } = state
  if (!types.includes(file.type)) return texts.wrongType
  const key = $key.get()
  const result = await uploadFile(file, texts)
  if (!result.ok) return reasonOf(result.failure) ?? file
  const chosen = { id: result.data.id, url: result.data.url, name: file.name }
  // Another form may have been opened meanwhile.
  if (key === $key.get()) take(state, [...$files.get().files, chosen].slice(-most))
  else keepFiles(key, [...keptFiles(key), chosen].slice(-most))
}

/** One upload at a time. */
async function addAll(state: State, files: readonly File[]): Promise<void> {
  const wrong: (string | File | undefined)[] = []
  for (const file of files) wrong.push(await addOne(state, file))
  const unsent = wrong.filter(each => each instanceof File)
  const error = unsent.length > 0 ? messages.notArrived : wrong.findLast(each => typeof each === 'string')
  change(state, { isUploading: false, error, unsent })
}

async function add(state: State, files: readonly File[]): Promise<void> {
  const { most, $files, $underWay } = state
  const { isUploading, files: chosen } = $files.get()
  if (isUploading || files.length === 0) return
  change(state, { isUploading: true, error: undefined, unsent: [] })
  $underWay.set(addAll(state, files.slice(0, most === 1 ? 1 : most - chosen.length)))
  await $underWay.get()
}

function open({ most, $files, $key }: State, key: MemoryKey): void {
  if (key === $key.get()) return
  $key.set(key)
  $files.set({ ...none, files: keptFiles(key).slice(0, most) })
}

async function settled({ $files, $underWay }: State): Promise<string[] | undefined> {
  await $underWay.get()
  const { files, unsent } = $files.get()
  return unsent.length > 0 ? undefined : files.map(({ id }) => id)
}

/** Files of a form, each uploaded when chosen. */
function createFiles(of: FilesOf): Files {
  const $files = atom(none)
  const state: State = { ...of, $files, $key: atom(), $underWay: atom(Promise.resolve()) }
  return {
    ...of,
    $files,
    open: key => open(state, key),
    add: files => add(state, files),
    retry: () => add(state, $files.get().unsent),
    dropUnsent: () => change(state, { unsent: [], error: undefined }),
    remove: id =>
      take(
        state,
        $files.get().files.filter(file => file.id !== id),
      ),
    settled: () => settled(state),
    forget() {
      take(state, [])
      $files.set(none)
    },
  }
}

/** Pictures that go with what is sent to the shop. */
export const createPhotos = (most: number): Files =>
  createFiles({
    most,
    types: ['image/jpeg', 'image/png'],
    texts: { wrongType: messages.photoWrongType, unreadable: messages.photoUnreadable, tooLarge: messages.photoTooLarge },
  })

/** The one paper that goes with what is sent to the shop. */
export const createPaper = (texts: Files['texts']): Files =>
  createFiles({ most: 1, types: ['image/jpeg', 'image/png', 'application/pdf'], texts })
