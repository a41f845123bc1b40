import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { CopiedStores } from './copied-stores.tsx'

const line = { goods_id: 1, name: '阿莫西林胶囊', number: 3, bzdw: '盒' }
const whole = { user_id: 1, company: '一店', reason: '', added: [line], skipped: [] }
const short = { user_id: 2, company: '二店', reason: '', added: [line], skipped: [{ ...line, goods_id: 2, reason: '超出经营范围' }] }
const none = { user_id: 3, company: '三店', reason: '资质未通过', added: [], skipped: [] }

test('what was not added stands before what was, in each store and of all of them', () => {
  const text = renderToStaticMarkup(<CopiedStores list={[whole, short, none]} />)
  const at = (part: string) => text.indexOf(part)
  expect(text).toContain('有1项未加入')
  expect(at('二店')).toBeLessThan(at('三店'))
  expect(at('三店')).toBeLessThan(at('一店'))
  expect(at('未加入3盒：超出经营范围')).toBeLessThan(at('已加入1种商品'))
  expect(renderToStaticMarkup(<CopiedStores list={[whole]} />)).not.toContain('未加入')
})
