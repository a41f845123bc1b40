import { chinaMinute } from '@yaoji/contract/domain/china-day'
import type { Answer } from '@yaoji/contract/calls/call-types'
import type { contractPaperCall } from '@yaoji/contract/calls/contract'
import { ApiError } from '../http/api-error.ts'
import { facts, note, page } from '../print/page.ts'
import type { ShownContract } from './list.ts'
import { messages } from './messages.ts'

const { paper: labels } = messages

/** No path and no device of any system. */
const fileName = (text: string) => text.replace(/[\\/:*?"<>|\p{Cc}]/gu, '_').slice(0, 120)

/** A signed contract with who signed it and when, to keep and to print. */
export function contractPaper(contract: ShownContract): Answer<typeof contractPaperCall> {
  const { title, number, body, signer, signed_at, text_hash, certificate, is_on_paper, end_reason } = contract
  if (signed_at === null) throw ApiError.conflict(messages.notSigned)
  const signed: [string, string][] = [
    [labels.number, number],
    [labels.signer, signer],
    [labels.signedAt, chinaMinute(signed_at)],
    [labels.onPaper, is_on_paper === 1 ? labels.paperWay : ''],
    [labels.hash, text_hash],
    [labels.certificate, certificate],
    [labels.ended, end_reason],
  ]
  const html = page(title, [...body.split('\n').map(note), facts(signed), ...(certificate ? [note(labels.checked)] : [])])
  return { name: fileName(labels.file(title, number)), file: Buffer.from(html).toString('base64url') }
}
