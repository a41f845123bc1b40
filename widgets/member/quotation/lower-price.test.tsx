import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { QuotationDetailWire, QuotationLineWire } from '@yaoji/contract/calls/member/quotation'
import { serverSeconds } from '../../../testing/widgets/fake-service.ts'
import { AcceptBar, Answer } from './answer.tsx'
import { QuotedLines } from './quoted-lines.tsx'

const line: QuotationLineWire = {
  ...{ goods_id: 1, name: '阿莫西林胶囊', ypgg: '0.25g*24粒', sccj: '霁川制药', bzdw: '盒', number: 10 },
  ...{ price: '9.00', wished: '', quote: '8.00', price_now: '9.00', arrival: '', ordered: 0 },
}
const quotation: QuotationDetailWire = {
  ...{ id: 'quote-0001', quotation_sn: 'XJ20261129-1', state: 'quoted', created_at: serverSeconds, answered_at: serverSeconds },
  ...{ count: 1, goods: [line.name], amount: '90.00', wished: '', until: '2026-12-20', quote: '80.00', quote_until: '2026-12-20' },
  ...{ message: '', answer: '', hash: '0'.repeat(64), lines: [line], orders: [] },
}

function shown(lines: QuotationLineWire[], state: QuotationDetailWire['state'] = 'quoted'): string {
  const value = { ...quotation, state, lines }
  const parts = (
    <>
      <Answer quotation={value} />
      <QuotedLines quotation={value} />
      <AcceptBar quotation={value} />
    </>
  )
  return renderToStaticMarkup(parts).replaceAll(/<[^>]+>/g, '')
}

test.each([
  ['a higher price of today leaves the quote', [line], '接受1行 ¥80.00', ''],
  ['a lower price of today is what the line is ordered at', [{ ...line, price_now: '7.50' }], '接受1行 ¥75.00', '再少付¥5.00'],
  ['a price of today that is missing leaves the quote', [{ ...line, price_now: '' }], '接受1行 ¥80.00', ''],
  ['only the rest of a partly ordered line is ordered', [{ ...line, ordered: 4, price_now: '7.50' }], '接受1行 ¥45.00', '再少付¥3.00'],
  [
    'each line has the lower of its own prices',
    [line, { ...line, goods_id: 2, quote: '3.00', price_now: '2.999' }],
    '接受2行 ¥109.99',
    '其中1种现价更低，按现价下单，再少付¥0.01',
  ],
])('%s', (_, lines, sum, lower) => {
  const text = shown(lines)
  expect(text).toContain(sum)
  expect(text).toContain(lower)
  if (lower === '') expect(text).not.toContain('现价更低')
})

test('an ordered line keeps the price that it was quoted', () => {
  const text = shown([{ ...line, ordered: 10, price_now: '7.50' }], 'ordered')
  expect(text).not.toContain('现价更低')
  expect(text).toContain('¥80.00')
})
