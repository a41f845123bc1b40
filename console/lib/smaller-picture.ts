import { photoLimits } from '@yaoji/contract/goods/photos'

const quality = 0.88

/** A picture with its longer side no longer than the shop shows it, as a JPEG; one that no browser can draw is sent as it is, and refused there. */
export async function smallerPicture(file: Blob): Promise<Uint8Array> {
  const given = async () => new Uint8Array(await file.arrayBuffer())
  const picture = await createImageBitmap(file).catch(() => undefined)
  if (!picture) return given()
  const share = Math.min(1, photoLimits.sidePixels / Math.max(picture.width, picture.height))
  if (share === 1 && file.size <= photoLimits.fileMaxBytes / 4) return given()
  const canvas = new OffscreenCanvas(Math.round(picture.width * share), Math.round(picture.height * share))
  const drawing = canvas.getContext('2d')
  if (!drawing) return given()
  // A JPEG has no transparency: what shows through is white, as the pages are.
  drawing.fillStyle = '#fff'
  drawing.fillRect(0, 0, canvas.width, canvas.height)
  drawing.drawImage(picture, 0, 0, canvas.width, canvas.height)
  const made = await canvas.convertToBlob({ type: 'image/jpeg', quality })
  return new Uint8Array(await made.arrayBuffer())
}
