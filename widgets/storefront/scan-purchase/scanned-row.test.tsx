import { renderToString } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import { ScannedRow } from './scanned-row.tsx'

const shown = (code: string) =>
  renderToString(
    <ScannedRow
      box="scan"
      line={{ id: 1, code, state: 'failed', reason: '未找到条码', isUnknown: true }}
      inCart={undefined}
      order={vi.fn()}
      onDone={vi.fn()}
    />,
  ).replaceAll(/<[^>]+>/g, '')

test.each(['81234567890123456789', '010690123456789221A1B2'])('an unknown trace code %s says what to scan in its place', code => {
  expect(shown(code)).toContain(`${code} 没有登记过这个追溯码，请改扫商品条码`)
})

test.each(['6901234567892', '国药准字Z20990001'])('another unknown code %s stays an unknown bar code', code => {
  expect(shown(code)).toContain(`${code} 未找到条码`)
})
