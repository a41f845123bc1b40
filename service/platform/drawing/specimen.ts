import { cutText, escapeText, fitName, fontFamily, textAt } from './pack-shot/text.ts'

const ink = '#7a5a1e'
const text = '#3b3428'

export type DocumentPicture = {
  name: string /** What it says, label and value. */
  lines: readonly (readonly [label: string, value: string])[]
}

/** A document that says of itself that it is none: the sample data has no papers to show. */
export function drawDocument({ name, lines }: DocumentPicture, words: Pick<SpecimenWords, 'specimen' | 'note'>): string {
  const title = fitName(name, { width: 500, height: 60, most: 40 })
  const step = lines.length > 3 ? 28 : 44
  const size = lines.length > 3 ? 17 : 22
  const written = lines.map(([label, value], at) => {
    const line = cutText(`${label}：${value}`, 472 / size)
    return textAt(84, (lines.length > 3 ? 200 : 222) + at * step, line, { size, fill: text })
  })
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 640 440" role="img" font-family="${fontFamily}"><title>${escapeText(`${name}（${words.specimen}）`)}</title>` +
    '<rect width="640" height="440" fill="#fdf8ec"/>' +
    `<rect x="18" y="18" width="604" height="404" fill="none" stroke="${ink}" stroke-width="5"/><rect x="28" y="28" width="584" height="384" fill="none" stroke="${ink}"/>` +
    `<g transform="rotate(-24 320 220)" fill-opacity=".13">${textAt(320, 262, words.specimen, { size: 150, fill: '#b3261e', weight: 700, anchor: 'middle', spacing: 40 })}</g>` +
    title.lines
      .map((line, at) =>
        textAt(320, 110 + at * title.size * 1.2, line, { size: title.size, fill: ink, weight: 700, anchor: 'middle', spacing: 2 }),
      )
      .join('') +
    `<path d="M220 158h200" stroke="${ink}" stroke-width="2"/>` +
    written.join('') +
    textAt(84, 378, words.note, { size: 17, fill: text }) +
    '</svg>'
  )
}

/** A licence of the shop's. */
export function drawSpecimen(
  { name, number, expiresOn }: { name: string; number: string; expiresOn: string },
  words: SpecimenWords,
): string {
  return drawDocument(
    {
      name,
      lines: [
        [words.number, number],
        [words.term, expiresOn || words.noTerm],
      ],
    },
    words,
  )
}

export type SpecimenWords = Record<'specimen' | 'number' | 'term' | 'noTerm' | 'note', string>
