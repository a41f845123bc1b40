import { specimenWords } from '../../../platform/drawing/messages.ts'
import { isDrawn } from '../../../storefront/goods/report-pdf.ts'
import { sheetPdf } from '../../../platform/documents/sheet.ts'
import type { LicenceSetting } from '../../../platform/settings/schemas.ts'
import type { GoodsLicences } from './load.ts'
import { documentMessages as messages } from './messages.ts'

/** The shop as it is licensed. */
export type Seller = { name: string; licences: readonly LicenceSetting[] }

const { licence: words } = messages

/** Licences of the sample data are drawn, and say so. */
const isSpecimen = (image: string | undefined) => image?.startsWith('/specimen/') === true

function sheet(
  title: string,
  heads: readonly [string, string, string],
  rows: readonly (readonly string[])[],
  isSample: boolean,
): Promise<Uint8Array> {
  const [first, second, third] = heads
  return sheetPdf({
    title,
    ...(isSample && { note: specimenWords.specimen }),
    facts: [],
    tables: [
      {
        columns: [
          { name: first, share: 40 },
          { name: second, share: 30 },
          { name: third, share: 40 },
        ],
        rows,
      },
    ],
    sums: [],
    foot: [],
  })
}

/** What the shop is licensed by, with numbers and days; where the original lies is named. */
export function sellerLicences({ name, licences }: Seller): Promise<Uint8Array> {
  const rows = licences.map(({ name: licence, number, expires_on: ends = '', image, url }) => [
    licence,
    number,
    [ends && words.until(ends), isSpecimen(image) ? '' : (url ?? image ?? '')].filter(Boolean).join('，') || words.none,
  ])
  const heads = [words.name, words.number, words.remark] as const
  return sheet(
    `${name} ${words.seller}`.trim(),
    heads,
    rows,
    licences.some(({ image }) => isSpecimen(image)),
  )
}

/** What the shop keeps of goods and their maker since it first bought them. */
export function goodsLicences({ name, papers }: GoodsLicences): Promise<Uint8Array> {
  const rows = papers.map(({ name: paper, issued_on, url }) => [
    paper,
    issued_on,
    url === '' ? words.awaited : isDrawn(url) ? words.kept : url,
  ])
  return sheet(
    `${name} ${words.goods}`,
    [words.name, words.issued, words.remark],
    rows,
    papers.some(({ url }) => isDrawn(url)),
  )
}
