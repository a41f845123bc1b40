const lineEnds = /[\t\n\v\f\r\u0085\u2028\u2029]+/g
// The first part keeps what joins emoji (👨‍⚕️); all other controls, marks of direction and characters without width go.
const joinedOrUnseen =
  /(\p{Extended_Pictographic}(?:\uFE0F|[\u{1F3FB}-\u{1F3FF}])?\u200D(?=\p{Extended_Pictographic}))|[\p{Cc}\p{Cf}\p{Cs}\u115F\u1160\u3164\uFFA0]/gu
const formulaBeginning = /^[\s=＝]+/

/**
 * A text of one line as it is kept, sent and shown: invisible characters are removed, line breaks and runs of blanks become one space, and
 * no spreadsheet takes it for a formula because it begins with "=" (security.md row 34). Idempotent.
 *
 * @example plainLine(' =请附\n随货同行单\u202e') is '请附 随货同行单'
 */
export function plainLine(text: string): string {
  return text
    .replace(lineEnds, ' ')
    .replace(joinedOrUnseen, (_, joined?: string) => joined ?? '')
    .replace(/\s+/g, ' ')
    .replace(formulaBeginning, '')
    .trim()
}
