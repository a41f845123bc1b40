import { expect, test } from 'vitest'
import { bundled, openPortal, type Framework } from '../../testing/micro-front-ends/portal.ts'
import { partnerVisit } from '../test-support/partner-visit.ts'

const visit = partnerVisit()

const isolations = [
  ['qiankun', ''],
  ['qiankun', 'strict'],
  ['micro-app', ''],
  ['micro-app', 'inline'],
  ['wujie', ''],
  ['wujie', 'alive'],
] as const

const scriptTag = /<script src=.*<\/script>/
const inPlace = (text: string) => (page: string) => page.replace(scriptTag, text)

/** How an application brings our script, with the key where the framework leaves it. */
const applications: Readonly<Record<string, (page: string) => string>> = {
  'by its address': page => page,
  'by the elements': page =>
    page
      .replaceAll('?partner=demo', '')
      .replace('<yaoji-search>', '<yaoji-search partner="demo">')
      .replace('<yaoji-cart>', '<yaoji-cart partner="demo">'),
  'by a tag that its program inserts': page =>
    page.replace(
      scriptTag,
      tag =>
        `<script>(() => { const tag = document.createElement('script'); tag.src = '${/src="([^"]*)/.exec(tag)?.[1]}'; document.head.appendChild(tag) })()</script>`,
    ),
}

const address = () => visit.address.replace(/\/$/, '')
const open = (framework: Framework, isolation: string, change?: (page: string) => string, files?: Record<string, string>) =>
  openPortal(visit.page, {
    framework,
    isolation,
    origin: address(),
    siteOrigin: visit.site.origin,
    ...(change && { change }),
    ...(files && { files }),
  })
const keysAsked = () => [...new Set(visit.service.asked.map(url => new URL(url, 'http://service.invalid').searchParams.get('partner')))]

/** The application's page as it is used: suggestions, keys, a new tab, the drawer and the global object. */
async function expectAlive(): Promise<void> {
  await visit.field.waitFor()
  await visit.suggest()
  await visit.field.press('ArrowDown')
  const chosen = await visit.openedBy(() => visit.field.press('Enter'))
  expect(chosen.url).toMatch(/\/1$/)
  await visit.page.getByRole('button', { name: /^打开药集购物车/ }).click()
  await visit.page.getByRole('dialog', { name: '购物车' }).waitFor()
  await visit.page.keyboard.press('Escape')
  await visit.page.getByRole('dialog').waitFor({ state: 'detached' })
}

async function expectAliveTwice(): Promise<void> {
  await expectAlive()
  await visit.page.getByRole('button', { name: '关闭采购' }).click()
  await visit.field.waitFor({ state: 'detached' })
  await visit.page.getByRole('button', { name: '打开采购' }).click()
  await expectAlive()
  expect(keysAsked()).toEqual(['demo'])
  expect(visit.complaints.filter(text => /yaoji|uncaught|unhandled/i.test(text))).toEqual([])
}

for (const [framework, isolation] of isolations)
  for (const [way, change] of Object.entries(applications))
    test(`in ${framework}${isolation && `, ${isolation}`}, the key comes ${way}, also after the application was closed and opened`, async () => {
      const heard: string[] = []
      visit.page.on('console', message => heard.push(message.text()))
      await open(framework, isolation, change)
      await expectAliveTwice()
      expect(heard).toContainEqual(expect.stringMatching(/^purchase: yaoji \d/))
      if (isolation !== 'strict') expect(heard).toContain('purchase: yaoji-search is ready')
    })

test.each([
  ['micro-app', ''],
  ['wujie', ''],
] as const)('in %s a module script works too', async (framework, isolation) => {
  await open(framework, isolation, inPlace(`<script type="module" src="${visit.site.origin}/embed/v1.js?partner=demo"></script>`))
  await expectAliveTwice()
})

test('single-spa brings the module by import()', async () => {
  await open('single-spa', '')
  await expectAliveTwice()
})

/** An application without a script, in a page that brings it by a tag. */
async function openBesideTag(framework: Framework): Promise<void> {
  await open(framework, '', inPlace(''))
  await visit.page.evaluate(src => {
    const tag = Object.assign(document.createElement('script'), { type: 'module', src })
    tag.dataset['partner'] = 'demo'
    document.head.append(tag)
  }, `${visit.site.origin}/embed/v1.js`)
}

const usualFrameworks = ['qiankun', 'micro-app', 'wujie'] as const

test.each(usualFrameworks)('in %s a tag in the page around it serves the application', async framework => {
  await openBesideTag(framework)
  await expectAliveTwice()
})

test.each(usualFrameworks)('in %s what is typed before the code of the list has come is suggested for', async framework => {
  const { promise, resolve } = Promise.withResolvers<void>()
  await visit.page.route(/\/search\.js$/, route => promise.then(() => route.continue()))
  await openBesideTag(framework)
  await visit.field.fill('阿莫')
  resolve()
  await visit.options.nth(2).waitFor()
})

const bundle = async () =>
  (await bundled('purchase-bundle.js', 'iife'))
    .replaceAll('%YAOJI_SITE_ORIGIN%', visit.site.origin)
    .replaceAll('%YAOJI_SERVICE_ORIGIN%', visit.service.origin)

test.each(['qiankun', 'micro-app'] as const)('in %s the elements of the application’s own bundle work', async framework => {
  await open(framework, '', inPlace('<script src="/purchase.js"></script>'), { '/purchase.js': await bundle() })
  await expectAliveTwice()
})

test('in wujie a bundle gets the advice to use the script tag, and the links stay', async () => {
  await open('wujie', '', inPlace('<script src="/purchase.js"></script>'), { '/purchase.js': await bundle() })
  await expect.poll(() => visit.complaints.some(text => /^yaoji: wujie .*use the script tag/.test(text))).toBe(true)
  expect(await visit.page.getByRole('link', { name: '在药集查找药品' }).isVisible()).toBe(true)
})

test.each(['qiankun', 'micro-app', 'wujie'] as const)(
  'in %s a key on the tag, which the framework takes away, is asked for by name',
  async framework => {
    await open(framework, '', page => page.replace('?partner=demo"', '" data-partner="demo"'))
    visit.service.refuseKeyless()
    await visit.field.fill('阿莫')
    await expect
      .poll(() => visit.complaints.find(text => text.startsWith('yaoji: ')))
      .toMatch(
        /^yaoji: no partner key: .*where a framework takes its tag away, v1\.js\?partner=… as its address or partner="…" on the element$/,
      )
  },
)
