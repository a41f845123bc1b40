import { describe, expect, test } from 'vitest'
import { isKey, plainChoices, snippetOf } from './snippet.ts'

const places = { siteOrigin: 'https://www.example.cn', serviceOrigin: 'https://api.example.cn', searchPath: '/search', cartPath: '/cart' }
const made = (changes: object) => snippetOf({ ...plainChoices, ...changes }, places)

describe('the snippet for partners', () => {
  test('is whole without a choice, and says where the key belongs', () => {
    const { page, style, policy } = made({})
    expect(page).toContain('<script type="module" src="https://www.example.cn/embed/v1.js" data-partner="您的编号"></script>')
    expect(page).toContain('<yaoji-search><a href="https://www.example.cn/search">')
    expect(style).toContain('yaoji-search { display: block; min-height: 44px; }')
    expect(policy).toBe('script-src https://www.example.cn; connect-src https://api.example.cn; img-src https://api.example.cn')
  })

  test('leaves out the part that is not wanted', () => {
    const { page, style } = made({ hasCart: false })
    expect(page + style).not.toContain('yaoji-cart')
  })

  test('names the classic script without its type', () => {
    expect(made({ script: 'classic', key: 'abc' }).page).toContain(
      '<script src="https://www.example.cn/embed/v1.classic.js" data-partner="abc"></script>',
    )
  })

  test('starts the package of a page that bundles it, with what was typed as text', () => {
    const { page } = made({ script: 'bundle', key: 'abc', returnTo: 'https://a.example.cn/?a="><script>' })
    expect(page).toContain(`import { startElements } from '@yaoji/widgets/elements'

startElements({
  partner: "abc",
  serviceOrigin: "https://api.example.cn",
  siteOrigin: "https://www.example.cn",
  returnTo: "https://a.example.cn/?a=\\"><script>",
})`)
    expect(page).not.toContain('data-partner')
  })

  test('holds a page to one release', () => {
    const release = { version: '0.1.0-12345678', file: 'yaoji.js', integrity: 'sha384-abc' }
    expect(made({ release }).page).toContain(
      ' src="https://www.example.cn/embed/0.1.0-12345678/yaoji.js" integrity="sha384-abc" crossorigin="anonymous"',
    )
  })

  test('writes a colour with its shades', () => {
    expect(made({ color: '#1d5a94', hasCart: false }).style).toContain(`yaoji-search {
  --yaoji-color-primary: #1d5a94;
  --yaoji-color-primary-strong: #174673;
  --yaoji-color-primary-soft: #e4ebf2;
  --yaoji-color-primary-line: #a5bdd4;
}`)
  })

  test('what is typed stays inside its attribute', () => {
    expect(made({ returnTo: 'https://a.example.cn/?a="><script>&b' }).page).toContain(
      'data-return="https://a.example.cn/?a=&quot;>&lt;script>&amp;b"',
    )
  })
})

test.each([
  ['3f2a-B_9', true],
  ['', false],
  ['a b', false],
  ['"><script>', false],
  ['a'.repeat(65), false],
])('%s as a key: %s', (text, wanted) => expect(isKey(text)).toBe(wanted))
