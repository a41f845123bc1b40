// By module: the index of the library has twice the size, for codes that no medicine bears.
import BarcodeFormat from '@zxing/library/esm/core/BarcodeFormat.js'
import BinaryBitmap from '@zxing/library/esm/core/BinaryBitmap.js'
import DecodeHintType from '@zxing/library/esm/core/DecodeHintType.js'
import RGBLuminanceSource from '@zxing/library/esm/core/RGBLuminanceSource.js'
import HybridBinarizer from '@zxing/library/esm/core/common/HybridBinarizer.js'
import DataMatrixReader from '@zxing/library/esm/core/datamatrix/DataMatrixReader.js'
import MultiFormatOneDReader from '@zxing/library/esm/core/oned/MultiFormatOneDReader.js'
import QRCodeReader from '@zxing/library/esm/core/qrcode/QRCodeReader.js'
import type { CodeReader } from './reader.ts'

/** Longer side of the picture that is read, in pixels: enough for the bars of a box at arm's length. */
const sideMax = 960

const lines = [BarcodeFormat.EAN_13, BarcodeFormat.EAN_8, BarcodeFormat.CODE_128, BarcodeFormat.ITF, BarcodeFormat.CODE_39]
const hints = new Map<DecodeHintType, unknown>([[DecodeHintType.POSSIBLE_FORMATS, lines]])

/** Brightness of each pixel, by the weights of Rec. 601 in 256 parts. */
function brightness({ data, width, height }: ImageData): Uint8ClampedArray {
  const grey = new Uint8ClampedArray(width * height)
  for (let pixel = 0, at = 0; pixel < grey.length; pixel += 1, at += 4)
    grey[pixel] = ((data[at] ?? 0) * 77 + (data[at + 1] ?? 0) * 150 + (data[at + 2] ?? 0) * 29) >> 8
  return grey
}

export function createZxingReader(): CodeReader {
  const readers = [new MultiFormatOneDReader(hints), new QRCodeReader(), new DataMatrixReader()]
  const context = document.createElement('canvas').getContext('2d', { willReadFrequently: true })
  let isUpright = false

  /** The current picture, every second time turned by 90°, because bars are read along lines. */
  function picture(video: HTMLVideoElement): ImageData | undefined {
    const { videoWidth, videoHeight } = video
    if (!context || !videoWidth || !videoHeight) return undefined
    const scale = Math.min(1, sideMax / Math.max(videoWidth, videoHeight))
    const [width, height] = [Math.round(videoWidth * scale), Math.round(videoHeight * scale)]
    isUpright = !isUpright
    const { canvas } = context
    ;[canvas.width, canvas.height] = isUpright ? [width, height] : [height, width]
    if (!isUpright) context.setTransform(0, 1, -1, 0, height, 0)
    context.drawImage(video, 0, 0, width, height)
    return context.getImageData(0, 0, canvas.width, canvas.height)
  }

  return async video => {
    const found = picture(video)
    if (!found) return []
    const source = new RGBLuminanceSource(brightness(found), found.width, found.height)
    for (const reader of readers) {
      try {
        return [reader.decode(new BinaryBitmap(new HybridBinarizer(source))).getText()]
      } catch {
        // The library throws where it finds no code.
      }
    }
    return []
  }
}
