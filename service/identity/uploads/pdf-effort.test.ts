import { deflateSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { tinyPdf } from '../../../testing/service/app/tiny-files.ts'
import { acceptFile } from './accept.ts'

const pdf = Buffer.from(tinyPdf, 'base64url').toString('latin1')
const withText = (text: string) =>
  Buffer.from(
    pdf.replace('trailer', () => `${text}\nendobj\ntrailer`),
    'latin1',
  )
const packed = (names: string, objects: string) =>
  withText(`9 0 obj<</Type/ObjStm/N 1/First 4${names}>>stream\n${deflateSync(objects).toString('latin1')}\nendstream`)

/** Milliseconds of work of this thread alone; the least of three, because a machine has other work. */
function effort(bytes: Buffer, enough: number): number {
  let least = Infinity
  for (let run = 0; run < 3 && least > enough; run++) {
    const before = process.threadCpuUsage()
    try {
      acceptFile(bytes)
    } catch {
      // Refused or taken: here only the time counts.
    }
    const { user, system } = process.threadCpuUsage(before)
    least = Math.min(least, (user + system) / 1_000)
  }
  return least
}

/** Places of a file where its text is read in another way. */
const places: readonly [string, (text: string) => Buffer][] = [
  ['in the file', withText],
  // No line ends any more.
  ['at the end of the file', text => Buffer.from(`${pdf.trimEnd()}\n${text}%%EOF`, 'latin1')],
  ['in the dictionary of packed objects', text => packed(`${text}/Filter/FlateDecode`, '9 0 <<>>')],
  ['among packed objects', text => packed('/Filter/FlateDecode', text)],
]

const fill = (text: string, length: number) => text.repeat(Math.ceil(length / text.length))

/** Parts of the grammar that begin something which may never end. */
const tokens = ['obj', 'obj<<>>', 'stream', '\n', '%', '(', '<', '<<', '>>', '[', '/XFA', '/Filter', '1 ', '9']

const most = 250
const short = 60_000

test.each(places)('pairs of tokens %s take no long work, in turn and one behind the other', (_, write) => {
  const slow = tokens.flatMap(first =>
    tokens.flatMap(second =>
      [fill(first + second, short), fill(first, short / 2) + fill(second, short / 2)]
        .filter(text => effort(write(text), most) > most)
        .map(text => text.slice(0, 40)),
    ),
  )
  expect(slow).toEqual([])
})

const large = 2_000_000

test.each(
  [
    ...['/XFA%', '%/XFA\n', '/EF%', 'obj<<>>stream', 'obj<</Type/ObjStm>>stream', '/Filter[', '/N ', '% \n', ' ', '%', '#41', 'x'],
    ...['obj%', 'obj(', 'obj<', '/XFA 9 ', '/XFA[', '9', '(', '\0', '\\', '>'],
  ].flatMap(token => places.map(([place, write]) => [token, place, write] as const)),
)('%j repeated %s takes no second', (token, _, write) => {
  expect(effort(write(fill(token, large)), 1_000)).toBeLessThan(1_000)
})

test('remarks with many forms before one long number take no second', () => {
  const remark = `${fill('/XFA%', 30_000)}\n`
  expect(effort(withText(remark + fill('9', large)), 1_000)).toBeLessThan(1_000)
})
