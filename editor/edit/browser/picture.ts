import { messages } from '../messages.ts'
import { reasonOf, upload } from './api.ts'

const widthMax = 1600
const bytesMax = 480_000

const webp = (canvas: HTMLCanvasElement, quality: number) =>
  new Promise<Blob | null>(resolve => canvas.toBlob(resolve, 'image/webp', quality))

/** Makes a picture a webp of at most 1600 pixels that a phone can load, and keeps it; says in `note` why that cannot be. */
export async function keepPicture(file: File, note: HTMLElement): Promise<string | undefined> {
  note.textContent = messages.pictureRunning
  const address = await kept(file).catch((error: unknown) => ({ why: reasonOf(error) }))
  note.textContent = typeof address === 'object' ? address.why : address ? '' : messages.pictureFailed
  return typeof address === 'object' ? undefined : address
}

async function kept(file: File): Promise<string | undefined> {
  const bitmap = await createImageBitmap(file).catch(() => undefined)
  if (!bitmap) return
  const scale = Math.min(1, widthMax / Math.max(bitmap.width, bitmap.height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.round(bitmap.width * scale)
  canvas.height = Math.round(bitmap.height * scale)
  canvas.getContext('2d')?.drawImage(bitmap, 0, 0, canvas.width, canvas.height)
  for (const quality of [0.85, 0.7, 0.5, 0.3]) {
    const blob = await webp(canvas, quality)
    if (!blob || blob.size > bytesMax) continue
    const { address } = await upload<{ address?: string }>(`picture?name=${encodeURIComponent(file.name)}`, blob)
    return address
  }
}

/** Asks for a file as the browser does. */
export function chooseFile(): Promise<File | undefined> {
  const input = document.createElement('input')
  input.type = 'file'
  input.accept = 'image/*'
  return new Promise(resolve => {
    input.addEventListener('change', () => resolve(input.files?.[0]))
    input.addEventListener('cancel', () => resolve(undefined))
    input.click()
  })
}
