import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { draw } from '../test-support/draw.ts'
import { pressAgain } from './kept-press.ts'
import { leadBackFromLogin } from './login-link.ts'
import { atFirstSign } from './signs.ts'
import { keepTypedText } from './typed-text.ts'

beforeEach(() => vi.useFakeTimers())

afterEach(() => {
  vi.useRealTimers()
  draw(document.body, '')
})

describe('the first sign of a visitor', () => {
  test('is no pointer in the corner, where one rests that is no one’s', () => {
    const wake = vi.fn()
    atFirstSign(wake)
    dispatchEvent(new PointerEvent('pointerover'))
    expect(wake).not.toHaveBeenCalled()
    dispatchEvent(new PointerEvent('pointerover', { clientX: 1 }))
    expect(wake).toHaveBeenCalledOnce()
  })

  test.each(['pointerover', 'touchstart', 'keydown', 'focusin', 'scroll'])('may be %s, and counts once', sign => {
    const wake = vi.fn()
    atFirstSign(wake)
    expect(wake).not.toHaveBeenCalled()
    dispatchEvent(Object.assign(new Event(sign), { clientX: 1 }))
    dispatchEvent(new Event('pointerdown'))
    expect(wake).toHaveBeenCalledOnce()
  })
})

describe('text typed before a field came alive', () => {
  test('is put back and told to the component', () => {
    draw(document.body, '<div><input value=""></div>')
    const island = document.querySelector('div') as HTMLElement
    const field = document.querySelector('input') as HTMLInputElement
    const heard = vi.fn()
    field.addEventListener('input', heard)
    field.focus()
    field.value = '阿莫'
    const putBack = keepTypedText(island)
    field.value = ''
    putBack()
    expect(field.value).toBe('阿莫')
    expect(heard).toHaveBeenCalledOnce()
  })

  test('is put back into every field, also where the browser filled them in', () => {
    draw(document.body, '<form><input name="username"><input name="password" type="password"><textarea></textarea></form>')
    const island = document.querySelector('form') as HTMLElement
    const fields = [...island.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('input, textarea')]
    const heard = vi.fn()
    island.addEventListener('input', ({ target }) => heard((target as HTMLInputElement).value))
    fields.forEach((field, index) => (field.value = `text ${index}`))
    const putBack = keepTypedText(island)
    for (const field of fields) field.value = ''
    putBack()
    expect(heard.mock.calls.flat()).toEqual(['text 0', 'text 1', 'text 2'])
  })

  test('comes after a focus, which is reported to the field alone', () => {
    draw(document.body, '<form><input name="first"><input name="second"></form>')
    const [first, second] = document.querySelectorAll('input')
    second?.focus()
    const heard = vi.fn()
    for (const element of [document.body, first, second]) element?.addEventListener('focusin', () => heard(element))
    keepTypedText(document.body)()
    expect(heard.mock.calls).toEqual([[second]])
  })

  test('is nothing to keep in an untouched or a foreign field', () => {
    draw(document.body, '<div></div><input value="x">')
    const heard = vi.fn()
    document.body.addEventListener('input', heard)
    document.querySelector('input')?.focus()
    keepTypedText(document.querySelector('div') as HTMLElement)()
    expect(heard).not.toHaveBeenCalled()
  })
})

describe('a press on a button that is not alive yet', () => {
  /** Draws the markup, presses its button before anybody listens, and says what is heard when the element comes alive. */
  function heardAfter(markup: string, alive: () => Element): PointerEvent[] {
    draw(document.body, markup)
    const button = document.querySelector('button') as HTMLButtonElement
    addEventListener('click', event => (document.clicked = event as PointerEvent), { once: true })
    button.firstElementChild?.dispatchEvent(new PointerEvent('click', { bubbles: true, pointerType: 'mouse' }))
    const heard: PointerEvent[] = []
    button.addEventListener('click', event => heard.push(event as PointerEvent))
    pressAgain(alive())
    return heard
  }

  test.each([
    ['counts, as the press that it was', '<button type="button"><b>客服</b></button>', ['mouse']],
    ['counts in a form that is sent by its component', '<form method="dialog"><button><b>提交</b></button></form>', ['mouse']],
    ['is not repeated where the browser has followed the form', '<form action="/search"><button><b>搜索</b></button></form>', []],
  ])('%s', (_, markup, expected) => {
    expect(heardAfter(markup, () => document.body).map(({ pointerType }) => pointerType)).toEqual(expected)
  })

  test('is not repeated when another part of the page comes alive', () => {
    const markup = '<button type="button"><b>客服</b></button><div></div>'
    expect(heardAfter(markup, () => document.querySelector('div') as HTMLElement)).toEqual([])
  })
})

describe('a tick that was made before its field came alive', () => {
  test.each([
    ['a box that was ticked', '<input type="checkbox">', [true]],
    ['the other of two', '<input type="radio" name="a" checked><input type="radio" name="a">', [true]],
  ])('is made again and told to the component: %s', (_, markup, expected) => {
    draw(document.body, `<form>${markup}</form>`)
    const fields = [...document.querySelectorAll('input')]
    const heard = vi.fn()
    document.querySelector('form')?.addEventListener('change', ({ target }) => heard((target as HTMLInputElement).checked))
    const last = fields.at(-1) as HTMLInputElement
    last.checked = !last.checked
    const putBack = keepTypedText(document.body)
    // What hydration does.
    for (const field of fields) field.checked = field.defaultChecked
    putBack()
    expect(heard.mock.calls.flat()).toEqual(expected)
    expect(last.checked).toBe(expected[0])
  })
})

describe('a log-in link', () => {
  test('learns the page on which it is followed, also over the one it was drawn for', () => {
    leadBackFromLogin()
    history.replaceState(null, '', '/list?select=3')
    draw(document.body, '<a data-kind="login" href="/login?redirect=%2F"><b>登录</b></a>')
    document.querySelector('b')?.click()
    expect(document.querySelector('a')?.getAttribute('href')).toContain('/login?redirect=%2Flist%3Fselect%3D3')
  })
})
