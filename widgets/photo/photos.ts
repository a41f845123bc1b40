import { atom, type WritableAtom } from 'nanostores'
import { uploadFile } from '../lib/upload-file.ts'
import { messages } from './messages.ts'

export type Photo = { id: string; url: string }
export type PhotosValue = { photos: readonly Photo[]; isUploading: boolean; error: string | undefined }

const none: PhotosValue = { photos: [], isUploading: false, error: undefined }
const types = ['image/jpeg', 'image/png']
const texts = { unreadable: messages.photoUnreadable, tooLarge: messages.photoTooLarge }

export type Photos = {
  $photos: WritableAtom<PhotosValue>
  most: number
  add: (files: readonly File[]) => Promise<void>
  remove: (id: string) => void
  forget: () => void
}

/** Pictures that go with what is sent to the shop, at most so many, each sent in as it is chosen. */
export function createPhotos(most: number): Photos {
  const $photos = atom<PhotosValue>(none)

  async function addOne(file: File): Promise<string | undefined> {
    if (!types.includes(file.type)) return messages.photoWrongType
    const result = await uploadFile(file, texts)
    if (!result.ok)
      return result.failure.kind === 'code' ? (result.failure.errors?.file?.[0] ?? result.failure.msg) : messages.photoUnreadable
    const { id, url } = result.data
    $photos.set({ ...$photos.get(), photos: [...$photos.get().photos, { id, url }] })
  }

  /** One after the other; those beyond the most are left. */
  async function add(files: readonly File[]): Promise<void> {
    if ($photos.get().isUploading) return
    $photos.set({ ...$photos.get(), isUploading: true, error: undefined })
    let error: string | undefined
    for (const file of files.slice(0, most - $photos.get().photos.length)) error = (await addOne(file)) ?? error
    $photos.set({ ...$photos.get(), isUploading: false, error })
  }

  const remove = (id: string) => $photos.set({ ...$photos.get(), photos: $photos.get().photos.filter(photo => photo.id !== id) })
  return { $photos, most, add, remove, forget: () => $photos.set(none) }
}
