import type { FileWire } from '@yaoji/contract/calls/identity/uploads'
import { limits } from '@yaoji/contract/limits'
import { ApiError } from '../../platform/http/reply/api-error.ts'
import { cleanJpeg } from './clean-jpeg.ts'
import { cleanPdf } from './clean-pdf.ts'
import { cleanPng } from './clean-png.ts'
import { fileTypeOf } from './file-type.ts'
import { uploadMessages } from '../messages.ts'

export type Accepted = { bytes: Buffer; type: FileWire['type'] }

function clean(bytes: Buffer, type: FileWire['type']): Buffer | string {
  if (type === 'application/pdf') {
    const cleaned = cleanPdf(bytes)
    return typeof cleaned === 'string' ? uploadMessages[cleaned] : cleaned
  }
  return (type === 'image/png' ? cleanPng(bytes) : cleanJpeg(bytes)) ?? uploadMessages.broken
}

/** Pixels are memory, however few bytes they come in. */
function isTooLarge(pixels: number, bytes: number): boolean {
  const isBomb = pixels > limits.filePixelsOfAnyBytes && pixels > bytes * limits.filePixelsPerByte
  return isBomb || pixels > limits.filePixelsMax
}

/**
 * What of a file is kept, by its own bytes and nothing that is said of it: a picture without what its camera wrote, a PDF
 * without what lies behind its end. @throws {ApiError} that says what is wrong with it
 */
export function acceptFile(bytes: Buffer, field = 'file'): Accepted {
  if (bytes.length === 0) throw ApiError.invalid(field, uploadMessages.empty)
  const found = fileTypeOf(bytes)
  if (!found) throw ApiError.invalid(field, uploadMessages.notReadable)
  const { type, size } = found
  if (size && isTooLarge(size.width * size.height, bytes.length)) throw ApiError.invalid(field, uploadMessages.tooManyPixels)
  const cleaned = clean(bytes, type)
  if (typeof cleaned === 'string') throw ApiError.invalid(field, cleaned)
  return { bytes: cleaned, type }
}
