import { expect, test } from 'vitest'
import { helpText, plainBuild, trialShop } from './test-support/trial-shop.ts'

const first = { by: '小王', why: '改了收货须知', paths: ['help/a.md'] }

test('a title that names a prescription drug is refused where it is saved, and keeps no other article from being published', async () => {
  const shop = await trialShop()
  const namesDrug = (text: string) => text.includes('阿莫西林')
  const [plain, judging] = [await shop.open(), await shop.open(plainBuild, async () => namesDrug)]
  judging.write('help/a.md', helpText('阿莫西林收货须知'))
  const why = { file: 'site/content/help/a.md', line: 2, what: '标题“阿莫西林收货须知”里有处方药的名称，没有登录的人也会看到' }
  expect(await judging.publisher.check(judging.desk.texts(), ['help/a.md'])).toMatchObject([why])
  expect(await judging.publisher.publish(first)).toMatchObject({ state: 'refused', findings: [why] })
  // It was published before the goods needed a prescription.
  expect(await plain.publisher.publish(first)).toMatchObject({ state: 'published' })
  judging.write('help/b.md', helpText('退货须知', '先看温度'))
  expect(await judging.publisher.publish({ ...first, paths: ['help/b.md'] })).toMatchObject({ state: 'published' })
})
