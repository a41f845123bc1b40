import { expect, test } from 'vitest'
import { longestStretch } from '../../../testing/service/longest-stretch.ts'
import { letterPdf } from './letter.ts'
import { sheetPdf } from './sheet.ts'

/** Where another test of this process has opened the fonts, there is next to nothing left to cut. */
const littleMs = 60

test('the first PDF of a process opens its fonts one by one, and others come in between', async () => {
  const text = '安和示例大药房对账单合计金额付款方式银行转账账期余额阿莫西林胶囊布洛芬缓释片连花清瘟，质量保证协议０１２34¥'
  const first = await longestStretch(() =>
    sheetPdf({ title: text, facts: [[text, text]], tables: [{ columns: [{ name: text, share: 1 }], rows: [[text]] }], sums: [], foot: [] }),
  )
  // One file is opened in one piece, all of them are not.
  expect(first.longestMs).toBeLessThan(Math.max(littleMs, first.cpuMs * 0.6))
  const second = await longestStretch(() => letterPdf({ title: text, paragraphs: [text], facts: [], foot: [] }))
  expect(second.cpuMs).toBeLessThan(first.cpuMs)
})
