/** Enough to read a bank slip. */
const sideMaxPx = 2_400
const quality = 0.85

/** A picture within the limit: a larger one, as phones take it, is scaled down; other files stay the same. */
export async function smallerPicture(file: File, maxBytes: number): Promise<Blob> {
  if (file.size <= maxBytes || !file.type.startsWith('image/')) return file
  const picture = await createImageBitmap(file)
  const scale = Math.min(1, sideMaxPx / Math.max(picture.width, picture.height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.round(picture.width * scale)
  canvas.height = Math.round(picture.height * scale)
  const brush = canvas.getContext('2d')
  if (brush) {
    // JPEG has no transparency: a transparent background would become black.
    brush.fillStyle = '#fff'
    brush.fillRect(0, 0, canvas.width, canvas.height)
    brush.drawImage(picture, 0, 0, canvas.width, canvas.height)
  }
  picture.close()
  const { promise, resolve } = Promise.withResolvers<Blob | null>()
  canvas.toBlob(resolve, 'image/jpeg', quality)
  return (await promise) ?? file
}
