import { messages } from '../messages.ts'
import { reasonOf, upload } from './api.ts'

/** Of a picture's longer side, in pixels. */
const longestSides = [1600, 1200, 900, 600]
const bytesMax = 480_000

const webp = (canvas: HTMLCanvasElement, quality: number) =>
  new Promise<Blob | null>(resolve => canvas.toBlob(resolve, 'image/webp', quality))

type Kept = { address: string } | { why: string }

/** Makes a picture a webp that a phone can load and keeps it, or says why that cannot be. */
export async function keepPicture(file: File): Promise<Kept> {
  if (file.size === 0) return { why: messages.pictureEmpty(file.name) }
  if (file.type && !file.type.startsWith('image/')) return { why: messages.pictureNoImage(file.name) }
  try {
    return await kept(file)
  } catch (error) {
    return { why: reasonOf(error) }
  }
}

/** `keepPicture` with its state in `note`. */
export async function keepAndTell(file: File, note: HTMLElement): Promise<string | undefined> {
  note.textContent = messages.pictureRunning
  const made = await keepPicture(file)
  note.textContent = 'why' in made ? made.why : ''
  return 'why' in made ? undefined : made.address
}

const shownSize = (bytes: number): string =>
  bytes < 1_000_000 ? `${Math.round(bytes / 1000)} kB` : `${Math.round(bytes / 100_000) / 10} MB`

/** Formats of cameras and scanners that browsers do not show. */
const unknownTypes = /heic|heif|tiff|\.(heic|heif|tiff?|psd|raw|cr2|nef)$/i

function drawn(bitmap: ImageBitmap, longest: number): HTMLCanvasElement {
  const scale = Math.min(1, longest / Math.max(bitmap.width, bitmap.height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(bitmap.width * scale))
  canvas.height = Math.max(1, Math.round(bitmap.height * scale))
  canvas.getContext('2d')?.drawImage(bitmap, 0, 0, canvas.width, canvas.height)
  return canvas
}

/** The best quality that is light enough; a picture full of detail is made smaller, too. */
async function lightEnough(bitmap: ImageBitmap): Promise<{ blob?: Blob; least: number }> {
  let least = Infinity
  for (const longest of longestSides) {
    const canvas = drawn(bitmap, longest)
    for (const quality of [0.85, 0.7, 0.5, 0.3]) {
      const blob = await webp(canvas, quality)
      if (blob && blob.size <= bytesMax) return { blob, least: blob.size }
      least = Math.min(least, blob?.size ?? Infinity)
    }
  }
  return { least }
}

async function kept(file: File): Promise<Kept> {
  const bitmap = await createImageBitmap(file).catch(() => undefined)
  if (!bitmap) {
    const isUnknown = unknownTypes.test(`${file.type} ${file.name}`)
    return { why: isUnknown ? messages.pictureUnknown(file.name) : messages.pictureBroken(file.name, shownSize(file.size)) }
  }
  const { blob, least } = await lightEnough(bitmap)
  if (!blob) return { why: messages.pictureHeavy(shownSize(least), shownSize(bytesMax)) }
  const { address } = await upload<{ address?: string }>(`picture?name=${encodeURIComponent(file.name)}`, blob)
  return address ? { address } : { why: messages.pictureFailed }
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
