import { markdownToHtml } from 'satteri'
import { describe, expect, test } from 'vitest'
import { isSafeAddress } from '../content-model/safe-address.ts'
import { safeHtml } from './safe-markdown.ts'

const htmlOf = async (markdown: string) => (await markdownToHtml(markdown, { hastPlugins: [safeHtml as never] })).html

test.each([
  '<script>alert(1)</script>',
  '文字 <img src=x onerror=alert(1)> 文字',
  '<div onclick="alert(1)">\n\n*字*\n\n</div>',
  '<iframe src="https://example.com"></iframe>',
  '<!-- --><svg/onload=alert(1)>',
])('%s becomes text', async markdown => {
  const html = await htmlOf(markdown)
  expect(html).toContain('&lt;')
  expect(html).not.toMatch(/<(script|img|div|iframe|svg)/)
})

test.each([
  '[点](javascript:alert(1))',
  '[点](JaVaScRiPt:alert(1))',
  '[点][甲]\n\n[甲]: javascript:alert(1)',
  '<javascript:alert(1)>',
  '[点](data:text/html;base64,xx)',
  '[点](vbscript:x)',
  '[点](&#106;avascript:alert(1))',
  '![图](javascript:alert(1))',
])('%s leads nowhere', async markdown => {
  expect(await htmlOf(markdown)).not.toMatch(/(href|src)=/)
})

describe('addresses', () => {
  test.each(['/help/us', '#时限', 'https://www.nmpa.gov.cn', 'mailto:a@b.cn', 'tel:400-820-0000', '?page=2', 'a/b:c'])(
    '%s may stand',
    address => {
      expect(isSafeAddress(address)).toBe(true)
    },
  )
  test.each(['javascript:x', ' javascript:x', 'java\nscript:x', '\u0001javascript:x', 'data:text/html,x', 'file:///etc/passwd', 'blob:x'])(
    '%j may not',
    address => {
      expect(isSafeAddress(address)).toBe(false)
    },
  )
})
