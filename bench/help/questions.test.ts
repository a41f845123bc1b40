import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { shippedNames } from '../../service/catalogue/search/words/said-names.ts'
import { searchHelp } from '../../site/articles/help-index.ts'
import { ask, indexOf, inFirstThree } from './ask.ts'

const index = indexOf(fileURLToPath(new URL('../../site/content', import.meta.url)))

// The ranking is never tuned by blind-2.txt and spoken-held.txt, so an article that changes may cost them a few.
test.each([
  ['questions.txt', 100, 98],
  ['blind-2.txt', 100, 93],
  ['spoken-tuning.txt', 89, 87],
  ['spoken-held.txt', 60, 57],
  ['everyday.txt', 133, 131],
  ['counter.txt', 64, 62],
  ['dialect.txt', 128, 125],
])('of the questions of %s (%i) %i have their article among the first three', async (file, all, least) => {
  const asked = await ask(index, file)
  expect(asked).toHaveLength(all)
  expect(inFirstThree(asked)).toBeGreaterThanOrEqual(least)
})

test.each(['订了十盒只来九盒', '订了30箱只来28箱', '要了8瓶才来5瓶'])(
  'whatever the counts, missing goods are found: %s',
  async question => {
    const found = (await searchHelp(index, question)).slice(0, 3).map(({ article }) => article.path)
    expect(found).toContain('/help/sh/shps')
  },
)

test('pinyin is found with spaces between its syllables too', async () => {
  for (const typed of ['yun fei', 'tui huo', 'you hui quan', 'fa piao']) {
    const [spaced, joined] = await Promise.all([typed, typed.replaceAll(' ', '')].map(words => searchHelp(index, words)))
    expect(spaced?.[0]?.article.path, typed).toBe(joined?.[0]?.article.path)
    expect(spaced, typed).not.toHaveLength(0)
  }
})

const withEphedrine = shippedNames
  .filter(({ generic, kind }) => /麻黄碱|伪麻|麻美/.test(generic) && kind === 'trade')
  .map(({ said }) => said)

test.each(['进货要什么手续', '一次能买几盒', '为什么要单独付款'])(
  'a trade name of the catalogue leads to the article on 含麻: %s',
  async question => {
    expect(withEphedrine.length).toBeGreaterThan(2)
    for (const said of withEphedrine) {
      const found = (await searchHelp(index, `${said}${question}`)).slice(0, 3).map(({ article }) => article.path)
      expect(found, said).toContain('/help/zl/hm')
    }
  },
)
