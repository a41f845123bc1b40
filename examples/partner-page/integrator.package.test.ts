import { describe, expect, test } from 'vitest'
import { partnerVisit } from '../test-support/partner-visit.ts'

const visit = partnerVisit()

type Host = { yaoji: Record<string, (...given: unknown[]) => Promise<unknown>> & { ready: Promise<boolean> }; heard: unknown[] }

/** A page of a partner with its own text, at its registered origin. */
async function openPage(head: string, body = '<yaoji-search></yaoji-search><yaoji-cart></yaoji-cart>'): Promise<void> {
  // A page that is answered for the server has no address space: it may call this machine only where it is let.
  await visit.context.grantPermissions(['local-network-access'], { origin: new URL(visit.address).origin })
  await visit.page.route(visit.address, route =>
    route.fulfill({
      contentType: 'text/html',
      body: `<!doctype html><html lang="zh-CN"><title>portal</title><link rel="icon" href="data:,">${head}<body>${body}`,
    }),
  )
  await visit.page.goto(visit.address)
  await visit.field.first().waitFor()
}

const src = (name = 'v1.js') => `${visit.site.origin}/embed/${name}`
const tag = (query = '', attributes = 'data-partner="demo"') => `<script type="module" src="${src()}${query}" ${attributes}></script>`
const keysAsked = () => [...new Set(visit.service.asked.map(url => new URL(url, 'http://service.invalid').searchParams.get('partner')))]

describe('the key of the partner comes', () => {
  test.each([
    ['with the tag', () => tag()],
    ['with the address', () => tag('?partner=demo', '')],
    ['by import()', () => `<script type="module">import('${src()}?partner=demo')</script>`],
    [
      'with a tag that is taken away',
      () =>
        `<script type="module">const tag = Object.assign(document.createElement('script'), { type: 'module', src: '${src()}?partner=demo' }); document.head.append(tag); tag.remove()</script>`,
    ],
    ['with a classic script', () => `<script src="${src('v1.classic.js')}?partner=demo" defer></script>`],
    [
      'with a classic script that is evaluated',
      () => `<script type="module">(0, eval)(await (await fetch('${src('v1.classic.js')}')).text())</script>`,
      '<yaoji-search partner="demo"></yaoji-search>',
    ],
  ] as const)('%s', async (_, head, body?: string) => {
    await openPage(head(), body)
    await visit.suggest()
    expect(keysAsked()).toEqual(['demo'])
  })
})

test.each([
  [
    'keydown is swallowed by the document',
    "document.addEventListener('keydown', event => { if (/Enter|Arrow/.test(event.key)) { event.preventDefault(); event.stopPropagation() } }, true)",
  ],
  [
    'all keys are swallowed at once',
    "for (const kind of ['keydown', 'keypress', 'keyup']) document.addEventListener(kind, event => event.stopImmediatePropagation(), true)",
  ],
  ['Enter is forbidden on the window', "addEventListener('keydown', event => { if (event.key === 'Enter') event.preventDefault() }, true)"],
])('keys choose and search where %s', async (_, script) => {
  await openPage(`<script>${script}</script>${tag()}`)
  await visit.suggest()
  await visit.field.press('ArrowDown')
  const chosen = await visit.openedBy(() => visit.field.press('Enter'))
  expect(chosen.url).toMatch(/\/goods\/1$|\/1$/)
  await visit.field.fill('布洛芬')
  const searched = await visit.openedBy(() => visit.field.press('Enter'))
  expect(searched.url).toContain('/search?keywords=')
})

/** Shows the first list, whose keys have no code before the result is called. */
async function listWithoutKeys(): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  await visit.page.route(/search-later/, route => promise.then(() => route.continue()))
  await openPage(tag())
  await visit.field.fill('阿莫')
  await visit.options.nth(1).waitFor()
  return resolve
}

test('keys that are pressed before their code has come wait for it', async () => {
  const letGo = await listWithoutKeys()
  await visit.field.press('ArrowDown')
  await visit.field.press('ArrowDown')
  const chosen = await visit.openedBy(async () => {
    await visit.field.press('Enter')
    letGo()
  })
  expect(chosen.url).toMatch(/2$/)
  expect(visit.context.pages()).toHaveLength(2)
})

test('Escape before its code has come closes the list alone: the text stays, and the host does not hear it', async () => {
  const letGo = await listWithoutKeys()
  await visit.page.evaluate(() => document.addEventListener('keydown', ({ key }) => (document.title = key)))
  await visit.field.press('Escape')
  expect(await visit.options.count()).toBe(0)
  expect(await visit.field.inputValue()).toBe('阿莫')
  expect(await visit.page.title()).not.toBe('Escape')
  letGo()
  await visit.field.press('a')
  await visit.options.nth(1).waitFor()
})

test.each(['search', 'goods'])('where no tab opens, %s goes on in the same one', async what => {
  await openPage(`<script>window.open = () => null</script>${tag()}`)
  await visit.suggest()
  if (what === 'goods') await visit.field.press('ArrowDown')
  await visit.field.press('Enter')
  await visit.page.waitForURL(address => address.origin === visit.site.origin)
})

test('a double click adds once', async () => {
  await openPage(tag())
  await visit.suggest()
  await visit.page.evaluate(() => {
    const host = window as never as Host
    host.heard = []
    document.addEventListener('yaoji-cart-add', event => {
      host.heard.push((event as CustomEvent).detail)
      event.preventDefault()
    })
  })
  await visit.options.first().getByText('加购').dblclick()
  await expect.poll(() => visit.page.evaluate(() => (window as never as Host).heard)).toEqual([{ goodsId: 1, by: 'buyer' }])
  await expect.poll(() => visit.page.getByText('本网站没有加入这种商品').isVisible()).toBe(true)
})

test('a call that throws stops no other, before the script or after it', async () => {
  await openPage(
    `<script>window.heard = []; window.yaoji = [() => { throw new Error('first') }, yaoji => heard.push(yaoji.version)]</script>${tag()}`,
  )
  const heard = await visit.page.evaluate(() => {
    const host = window as never as Host & { yaoji: { push: (...calls: (() => void)[]) => void } }
    host.yaoji.push(
      () => {
        throw new Error('second')
      },
      () => host.heard.push('after'),
    )
    return host.heard
  })
  expect(heard).toEqual([expect.any(String), 'after'])
  expect(visit.complaints).toEqual(['yaoji: Error: first', 'yaoji: Error: second'])
})

test('every method answers, also where none of the code can be had', async () => {
  await openPage(tag())
  await visit.context.setOffline(true)
  const answers = await visit.page.evaluate(async () => {
    const { yaoji } = window as never as Host
    const names = ['add', 'setQuantity', 'remove', 'clear', 'checkout', 'state', 'cart', 'logIn', 'logOut', 'openCart', 'closeCart']
    const answered = await Promise.all(names.map(async name => [name, await yaoji[name]?.('1', 2)]))
    return { ...Object.fromEntries(answered), ready: await yaoji.ready }
  })
  const lost = { isAdded: false, isDone: false, reason: '没有收到答复，请重试' }
  expect(answers).toEqual({
    ...{ add: lost, setQuantity: lost, remove: lost, clear: lost, checkout: lost },
    ...{ logIn: false, logOut: false, openCart: false, closeCart: false, ready: false },
  })
  expect(visit.complaints.filter(text => /unhandled|uncaught/i.test(text))).toEqual([])
})

test('a visitor’s state is answered, and what cannot be done is said', async () => {
  await openPage(tag())
  const answered = await visit.page.evaluate(async () => {
    const { yaoji } = window as never as Host
    return [
      await yaoji.ready,
      await yaoji['state']?.(),
      await yaoji['setQuantity']?.('1', 'x'),
      await yaoji['checkout']?.(),
      await yaoji['clear']?.(),
    ]
  })
  expect(answered).toEqual([
    true,
    { isLoggedIn: false, company: '', count: 0, payable: '', lines: [] },
    { isDone: false, reason: '请填写数量' },
    { isDone: false, reason: '请先登录药集账号' },
    { isDone: true },
  ])
})

test('our calls report the host’s page no more than its origin', async () => {
  const referrers = new Set<string>()
  visit.page.on('request', request => {
    if (!request.url().startsWith(visit.service.origin)) return
    // A page that is closed meanwhile has no headers to tell.
    void request.allHeaders().then(
      ({ referer = '' }) => referrers.add(referer),
      () => undefined,
    )
  })
  await openPage(`<meta name="referrer" content="unsafe-url">${tag()}`)
  await visit.page.evaluate(() => history.replaceState(null, '', '?patient=zhangsan'))
  await visit.suggest()
  await expect.poll(() => [...referrers]).toEqual([visit.address])
})
