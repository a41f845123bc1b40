import { fileUploadCall, type FileWire } from '@yaoji/contract/calls/identity/uploads'
import { codes } from '@yaoji/contract/codes'
import { limits } from '@yaoji/contract/limits'
import { asBase64Url } from './file-text.ts'
import { request } from '../http.ts'
import type { Result } from '../requests/result.ts'
import { smallerPicture } from './smaller-picture.ts'

/** Sends a file in, a large picture made smaller. What is wrong with it stands under `file`, in the caller's words. */
export async function uploadFile(file: File, texts: { unreadable: string; tooLarge: string }): Promise<Result<FileWire>> {
  const text = await smallerPicture(file, limits.fileMaxBytes)
    .then(asBase64Url)
    .catch(() => '')
  if (text !== '' && text.length <= limits.fileTextMax) return request(fileUploadCall, { body: { file: text }, fieldErrors: 'caller' })
  const problem = text === '' ? texts.unreadable : texts.tooLarge
  return { ok: false, failure: { kind: 'code', code: codes.invalid, msg: problem, errors: { file: [problem] } } }
}
