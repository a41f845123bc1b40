import { expect, test } from 'vitest'
import { partnerVisit } from '../test-support/partner-visit.ts'

const visit = partnerVisit()

const box = (selector: string) => visit.page.locator(`yaoji-search ${selector}`).boundingBox()

/** The first element is given this width, whatever the host's style sheet says. */
const narrow = (widthPx: number) =>
  visit.page.evaluate(px => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(`yaoji-search { flex: none !important; width: ${px}px !important }`)
    document.adoptedStyleSheets = [sheet]
  }, widthPx)

/** The room for letters, without the padding. */
const textWidth = () =>
  visit.field.evaluate(field => {
    const { paddingLeft, paddingRight } = getComputedStyle(field)
    return field.clientWidth - Number(paddingLeft.replace('px', '')) - Number(paddingRight.replace('px', ''))
  })

test.each([120, 180, 239, 240])('a field in a column of %i px shows what is written, in its order', async widthPx => {
  await visit.start()
  await narrow(widthPx)
  const empty = await box('.yaoji-search__bar')
  // As an input method writes: each word at once, at the place of the caret.
  await visit.field.pressSequentially('板蓝根')
  await visit.field.pressSequentially('abc')
  expect(await visit.field.inputValue()).toBe('板蓝根abc')
  expect(await textWidth()).toBeGreaterThanOrEqual(24)
  const [bar, field, submit, types] = await Promise.all(['bar', 'input', 'submit', 'types'].map(part => box(`.yaoji-search__${part}`)))
  if (!bar || !field || !submit || !types) throw new Error('A part of the box is not shown.')
  expect(bar).toEqual(empty)
  expect(bar.width).toBe(widthPx)
  // As much as docs/partners/start.md says to leave free for it.
  expect(bar.height).toBeLessThanOrEqual(widthPx < 240 ? 80 : 44)
  for (const part of [field, submit, types]) {
    expect(part.x).toBeGreaterThanOrEqual(bar.x)
    expect(part.x + part.width).toBeLessThanOrEqual(bar.x + bar.width)
    expect(part.y + part.height).toBeLessThanOrEqual(bar.y + bar.height)
  }
  expect(submit.x).toBeGreaterThanOrEqual(field.x + field.width)
  expect(types.x + types.width <= field.x || types.y >= field.y + field.height).toBe(true)
})
