import { paperConsentCall, paperPageAddCall, paperSaveCall } from '@yaoji/contract/calls/identity/qualifications'
import * as joiningLimits from '@yaoji/contract/people/joining'
import { filePieceCall } from '@yaoji/contract/calls/identity/uploads'
import { addDays, chinaDay } from '@yaoji/contract/domain/china-day'
import { idConsent } from '@yaoji/contract/papers/id-consent'
import { isIdCard, type PaperKind } from '@yaoji/contract/papers/kinds'
import type { Database } from '../../../service/platform/database/database.ts'
import type { Username } from '../shops/commerce-fixture.ts'
import type { Shop } from '../shops/commerce-shop.ts'
import { tinyPng } from '../app/tiny-files.ts'

let uploads = 0

/** Sends a file in pieces, the last one first, and makes a page of it. */
export async function sendPage(shop: Shop, as: Username, kind: PaperKind, bytes = Buffer.from(tinyPng, 'base64url'), replaces?: string) {
  shop.clock.advance(3_000)
  const upload_id = `a-file-of-a-test-${++uploads}`
  const pieces = Math.max(1, Math.ceil(bytes.length / joiningLimits.filePieceBytes))
  const piece = (position: number) => bytes.subarray(position * joiningLimits.filePieceBytes, (position + 1) * joiningLimits.filePieceBytes)
  for (let position = pieces - 1; position >= 0; position--) {
    const body = { upload_id, position, piece: piece(position).toString('base64url') }
    await shop.call(filePieceCall, { as, body })
  }
  return shop.call(paperPageAddCall, { as, body: { kind, upload_id, pieces, ...(replaces !== undefined && { replaces }) } })
}

/** The typed fields of a paper that expires in this number of days. */
export function typed(shop: Shop, kind: PaperKind, days = 400) {
  const today = chinaDay(shop.clock.now())
  const number = kind === '营业执照' ? '91330100MA2AAAAA1E' : '浙AA5710001'
  return { kind, number, issued_on: addDays(today, -300), expires_on: addDays(today, days) }
}

/** One page and all that is asked for, with the consent to an ID card: handed in. */
export async function handIn(shop: Shop, as: Username, kind: PaperKind, days = 400) {
  if (isIdCard(kind)) await shop.call(paperConsentCall, { as, body: { kind, version: idConsent.version } })
  await sendPage(shop, as, kind)
  return shop.call(paperSaveCall, { as, body: { ...typed(shop, kind, days), is_sent: 1 } })
}

/** How many files, pieces of files and pages of papers there are. */
export async function storedFiles({ read }: Database): Promise<number[]> {
  const count = async (table: 'file' | 'file_piece' | 'handed_page') => {
    const row = await read
      .selectFrom(table)
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow()
    return Number(row.count)
  }
  return [await count('file'), await count('file_piece'), await count('handed_page')]
}
