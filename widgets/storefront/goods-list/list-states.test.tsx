import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { codes } from '@yaoji/contract/codes'
import type { Failure } from '../../base/lib/requests/result.ts'
import { GoodsFailed } from './list-states.tsx'

const query = { keywords: '阿莫', page: 0, type: 99 }

function shown(failure: Failure): string {
  return renderToStaticMarkup(
    <GoodsFailed failure={failure} query={query} address="/search?keywords=阿莫&page=0&type=99" onRetry={() => undefined} />,
  )
}

test('an impossible address says so, and leads to a page that there is', () => {
  const html = shown({ kind: 'code', code: codes.invalid, msg: '页码不能小于1' })
  expect(html).toContain('页码不能小于1')
  expect(html).toContain(`href="/search?${new URLSearchParams({ keywords: '阿莫' })}"`)
  expect(html).not.toContain('网络')
})

test.each<[string, Failure]>([
  ['<p>网络异常，请检查后重试</p>', { kind: 'network' }],
  ['<p>等待时间过长，请重试</p>', { kind: 'timeout' }],
  ['<p>操作过于频繁</p>', { kind: 'code', code: codes.tooMany, msg: '操作过于频繁' }],
  // The toast of every 5xx says that the service is busy: a second time would be one too many.
  ['商品加载失败</p><button', { kind: 'code', code: codes.unavailable, msg: 'Internal' }],
])('a list that failed says %s, and the same is asked for again', (cause, failure) => {
  const html = shown(failure)
  expect(html).toContain(cause)
  expect(html).toContain('<button')
})
