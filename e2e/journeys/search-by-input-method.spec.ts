import { SearchBoxScreen } from '../screens/search-box.ts'
import { expect, test } from '../support/shop.ts'

test('what an input method composes is searched for, and its keys stay with it', async ({ page }) => {
  const box = new SearchBoxScreen(page)
  const asked: string[] = []
  page.on('request', request => {
    const { pathname, searchParams } = new URL(request.url())
    if (pathname === '/api/goods/search') asked.push(searchParams.get('keywords') ?? '')
  })
  await page.goto('/')
  await box.reach()
  const method = await box.compose()

  await test.step('the letters bring suggestions before a character is chosen', async () => {
    for (const text of ['a', "a'm", "a'm'x", "a'm'x'l"]) await method.show(text)
    await expect(box.options.first()).toContainText('阿莫西林')
    expect(asked).toEqual(['amxl'])
    await expect(box.field).toHaveValue("a'm'x'l")
  })

  await test.step('whole syllables too, however the method parts them', async () => {
    await method.show('a mo xi lin')
    await expect.poll(() => asked.at(-1)).toBe('a mo xi lin')
    await expect(box.options.first()).toContainText('阿莫西林')
    await expect(box.status).toHaveText(/^共\d+条搜索建议/)
  })

  await test.step('the arrow keys of its candidates choose nothing of ours', async () => {
    await page.keyboard.press('ArrowDown')
    await expect(box.active).toHaveCount(0)
  })

  await test.step('the chosen characters are the text, and Enter searches for them', async () => {
    await method.take('阿莫西林')
    await expect(box.field).toHaveValue('阿莫西林')
    await expect.poll(() => asked.at(-1)).toBe('阿莫西林')
    await page.keyboard.press('Enter')
    await page.waitForURL(/\/search\?keywords=/)
    await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toContainText('阿莫西林')
  })
})
