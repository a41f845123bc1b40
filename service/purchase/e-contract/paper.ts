import { chinaMinute } from '@yaoji/contract/domain/china-day'
import type { Answer } from '@yaoji/contract/calls/call-types'
import type { contractPaperCall } from '@yaoji/contract/calls/purchase/e-contract'
import { ApiError } from '../../platform/http/reply/api-error.ts'
import { letterPdf } from '../../platform/documents/letter.ts'
import type { ShownContract } from './list.ts'
import { messages } from './messages.ts'

const { paper: labels } = messages

/** No path and no device of any system. */
export const fileName = (text: string) => text.replace(/[\\/:*?"<>|\p{Cc}]/gu, '_').slice(0, 120)

/** A signed contract as a PDF, with who signed it and when. */
export async function contractPaper(contract: ShownContract): Promise<Answer<typeof contractPaperCall>> {
  const { title, number, body, signer, signed_at, text_hash, certificate, is_on_paper, end_reason } = contract
  if (signed_at === null) throw ApiError.conflict(messages.notSigned)
  const facts: [string, string][] = [
    [labels.number, number],
    [labels.signer, signer],
    [labels.signedAt, chinaMinute(signed_at)],
    [labels.onPaper, is_on_paper === 1 ? labels.paperWay : ''],
    [labels.hash, text_hash],
    [labels.certificate, certificate],
    [labels.ended, end_reason],
  ]
  const foot = certificate ? [labels.checked] : []
  const pdf = await letterPdf({ title, paragraphs: body.split('\n'), facts, foot })
  return { name: fileName(labels.file(title, number)), file: Buffer.from(pdf).toString('base64url') }
}
