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
])('of the questions of %s (%i) %i have their article among the first three', async (file, all, least) => {
  const asked = await ask(index, file)
  expect(asked).toHaveLength(all)
  expect(inFirstThree(asked)).toBeGreaterThanOrEqual(least)
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
