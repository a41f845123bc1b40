import { atom } from 'nanostores'
import { limits } from '@yaoji/contract/limits'
import { uploadFile } from '../lib/upload-file.ts'
import { messages } from './messages.ts'

export type Photo = { id: string; url: string }
export type PhotosValue = { photos: readonly Photo[]; isUploading: boolean; error: string | undefined }

const none: PhotosValue = { photos: [], isUploading: false, error: undefined }

/** Pictures that go with what is asked for, each sent in as it is chosen. */
export const $photos = atom<PhotosValue>(none)

export const forgetPhotos = (): void => $photos.set(none)

const types = ['image/jpeg', 'image/png']
const texts = { unreadable: messages.photoUnreadable, tooLarge: messages.photoTooLarge }

async function addPhoto(file: File): Promise<string | undefined> {
  if (!types.includes(file.type)) return messages.photoWrongType
  const result = await uploadFile(file, texts)
  if (!result.ok)
    return result.failure.kind === 'code' ? (result.failure.errors?.file?.[0] ?? result.failure.msg) : messages.photoUnreadable
  const { id, url } = result.data
  $photos.set({ ...$photos.get(), photos: [...$photos.get().photos, { id, url }] })
}

/** Sends pictures in one after the other; those beyond the most are left. */
export async function addPhotos(files: readonly File[]): Promise<void> {
  if ($photos.get().isUploading) return
  $photos.set({ ...$photos.get(), isUploading: true, error: undefined })
  let error: string | undefined
  for (const file of files.slice(0, limits.afterSalePhotosMax - $photos.get().photos.length)) error = (await addPhoto(file)) ?? error
  $photos.set({ ...$photos.get(), isUploading: false, error })
}

export function removePhoto(id: string): void {
  $photos.set({ ...$photos.get(), photos: $photos.get().photos.filter(photo => photo.id !== id) })
}
