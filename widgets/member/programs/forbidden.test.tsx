import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, expect, test } from 'vitest'
import { codes } from '@yaoji/contract/codes'
import { $environment, configureEnvironment } from '../../base/lib/environment.ts'
import { envelope, fakeService } from '../../../testing/widgets/fake-service.ts'
import { Programs } from './programs.tsx'
import { $programs, loadPrograms } from './store.ts'

afterEach(() => {
  $programs.set({ state: 'loading' })
  $environment.set({})
})

async function programsAfter(code: number, status: number): Promise<string> {
  configureEnvironment({ serviceOrigin: 'https://api.test' })
  fakeService(() => new Response(envelope(null, code, { msg: '只有店主可以管理程序' }), { status }))
  await loadPrograms()
  return renderToStaticMarkup(<Programs />)
}

test('programs that one may not see say so, and offer no retry that cannot help', async () => {
  const html = await programsAfter(codes.forbidden, 403)
  expect(html).toContain('只有店主可以管理程序')
  expect(html).not.toContain('重试')
})

test('a list that failed offers the retry', async () => {
  expect(await programsAfter(codes.unavailable, 503)).toContain('重试')
})
