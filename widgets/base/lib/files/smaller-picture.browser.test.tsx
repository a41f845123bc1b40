import { expect, test } from 'vitest'
import { smallerPicture } from './smaller-picture.ts'

test('the transparent ground of a scan is white when it is drawn again, as its reader saw it', async () => {
  const scan = new OffscreenCanvas(20, 20)
  scan.getContext('2d')
  const png = await scan.convertToBlob()
  const jpeg = await smallerPicture(new File([png], 'scan.png', { type: png.type }), 0)
  const brush = new OffscreenCanvas(20, 20).getContext('2d')!
  brush.drawImage(await createImageBitmap(jpeg), 0, 0)
  expect([png.type, jpeg.type, [...brush.getImageData(10, 10, 1, 1).data]]).toEqual(['image/png', 'image/jpeg', [255, 255, 255, 255]])
})
