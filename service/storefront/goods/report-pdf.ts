import { goodsPaperWords as words, reportWords, specimenWords } from '../../platform/drawing/messages.ts'
import { sheetPdf } from '../../platform/documents/sheet.ts'

export type ReportFacts = {
  name: string
  goods: string
  spec: string
  maker: string
  approval: string
  batch: string
  reportedOn: string
  /** As the row of the paper has it: a path of ours is drawn, any other is where the original lies. */
  url: string
}

/** Papers of the sample data are drawn by the service itself. */
export const isDrawn = (url: string): boolean => url.startsWith('/paper/')

/** 检验报告书 as a PDF: that of the sample data says of itself that it is none, any other where the original lies. */
export function reportPdf({ name, goods, spec, maker, approval, batch, reportedOn, url }: ReportFacts): Promise<Uint8Array> {
  const facts: [string, string][] = [
    [words.goods, goods],
    [words.spec, spec],
    [words.maker, maker],
    [words.approval, approval],
    [words.batch, batch],
    [words.reported, reportedOn],
  ]
  const isSample = isDrawn(url)
  const [item, rule, result] = reportWords.columns
  return sheetPdf({
    title: name,
    ...(isSample && { note: specimenWords.specimen }),
    facts: facts.filter(([, value]) => value !== ''),
    tables: isSample
      ? [
          {
            columns: [
              { name: item, share: 30 },
              { name: rule, share: 40 },
              { name: result, share: 30 },
            ],
            rows: reportWords.items.map(each => [each, reportWords.rule, reportWords.passed]),
          },
        ]
      : [],
    sums: [],
    foot: [isSample ? reportWords.conclusion : reportWords.original(url)],
  })
}

/** Where an uploaded report is read, as the row of the paper has it. */
export const uploadedPath = (id: string): string => `/report/${id}.pdf`

/** The id of an uploaded report; undefined for all others. */
export function uploadedId(url: string): string | undefined {
  return /^\/report\/([A-Za-z0-9_-]{6,40})\.pdf$/.exec(url)?.[1]
}
