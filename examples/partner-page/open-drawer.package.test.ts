import type { ElementHandle } from '@playwright/test'
import { beforeEach, describe, expect, test } from 'vitest'
import { partnerVisit } from '../test-support/partner-visit.ts'

const visit = partnerVisit()

const drawer = () => visit.page.getByRole('dialog', { name: '购物车' })
const cartButton = () => visit.page.getByRole('button', { name: /^打开药集购物车/ })
const isModal = () => drawer().evaluate(dialog => dialog.matches(':modal'))

/** How a host moves the element of the cart to another place in its page. */
const moves = {
  append: () => document.querySelector('#notice')?.append(document.querySelector('yaoji-cart') ?? ''),
  'remove and insert again': () => {
    const cart = document.querySelector('yaoji-cart')
    cart?.remove()
    document.body.prepend(cart ?? '')
  },
  'a new parent around it': () => {
    const cart = document.querySelector('yaoji-cart')
    const parent = document.createElement('section')
    cart?.replaceWith(parent)
    parent.append(cart ?? '')
  },
  'without leaving the document': () => {
    const cart = document.querySelector('yaoji-cart')
    const place = document.querySelector('#notice') as unknown as { moveBefore?: (node: Node | null, child: null) => void } // Newer than the types.
    place.moveBefore?.(cart, null)
  },
  'twice at once': () => {
    const cart = document.querySelector('yaoji-cart')
    document.body.append(cart ?? '')
    document.querySelector('#notice')?.append(cart ?? '')
  },
} as const

describe('an open drawer whose element the host moves', () => {
  beforeEach(async () => {
    await visit.start()
    await cartButton().click()
    await drawer().getByRole('button', { name: '登录' }).waitFor()
  })

  test.each(Object.entries(moves))('stays open, modal and usable: %s', async (_, move) => {
    const logIn = drawer().getByRole('button', { name: '登录' })
    await logIn.focus()
    await visit.page.evaluate(move)
    expect(await isModal()).toBe(true)
    expect(await logIn.evaluate(button => button.matches(':focus'))).toBe(true)
    await visit.page.keyboard.press('Escape')
    await drawer().waitFor({ state: 'detached' })
    expect(await cartButton().evaluate(button => button.matches(':focus'))).toBe(true)
    await cartButton().click()
    expect(await isModal()).toBe(true)
    expect(visit.complaints).toEqual([])
  })

  test('goes with an element that is taken away, and opens at it when it comes back', async () => {
    const cart = (await visit.page.evaluateHandle(() => document.querySelector('yaoji-cart'))) as ElementHandle<HTMLElement>
    await cart.evaluate(element => element.remove())
    await drawer().waitFor({ state: 'detached' })
    await cart.evaluate(element => document.body.append(element))
    await cartButton().click()
    await drawer().getByRole('button', { name: '登录' }).waitFor()
    expect([await isModal(), visit.complaints]).toEqual([true, []])
  })
})

describe('Escape before the code of the drawer has come', () => {
  /** Holds the files of the cart; answers what lets them through. */
  async function startSlowly(): Promise<() => void> {
    const { promise, resolve } = Promise.withResolvers<void>()
    await visit.page.route(/\/cart\.js$/, route => promise.then(() => route.continue()))
    await visit.start()
    return resolve
  }

  const openings = {
    'the button': () => cartButton().click(),
    'the host’s program': () => visit.page.evaluate(() => void (window as never as { yaoji: { openCart: () => void } }).yaoji.openCart()),
  } as const

  test.each(Object.entries(openings))('keeps it closed: %s', async (_, open) => {
    const release = await startSlowly()
    await open()
    await visit.page.keyboard.press('Escape')
    release()
    await expect.poll(() => cartButton().getAttribute('aria-busy')).toBeNull()
    await visit.page.evaluate(() => (window as never as { yaoji: { ready: Promise<boolean> } }).yaoji.ready)
    expect(await drawer().count()).toBe(0)
    await cartButton().click()
    await drawer().waitFor()
  })
})
