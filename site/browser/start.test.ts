import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { draw } from '../test-support/draw.ts'
import { keepPress } from './kept-press.ts'
import { leadBackFromLogin } from './login-link.ts'
import { atFirstSign } from './signs.ts'
import { keepTypedText } from './typed-text.ts'

beforeEach(() => vi.useFakeTimers())

afterEach(() => {
  vi.useRealTimers()
  draw(document.body, '')
})

describe('the first sign of a visitor', () => {
  test.each(['pointerover', 'touchstart', 'keydown', 'focusin', 'scroll'])('may be %s, and counts once', sign => {
    const wake = vi.fn()
    atFirstSign(wake)
    expect(wake).not.toHaveBeenCalled()
    dispatchEvent(new Event(sign))
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
  test('counts once it is, and only once', () => {
    draw(document.body, '<div><button type="button"><b>客服</b></button><button>提交</button></div>')
    const island = document.querySelector('div') as HTMLElement
    const heard = vi.fn()
    const pressAgain = keepPress(island)
    document.querySelector('b')?.click()
    document.querySelector('button')?.addEventListener('click', heard)
    pressAgain()
    expect(heard).toHaveBeenCalledOnce()
    document.querySelector('b')?.click()
    expect(heard).toHaveBeenCalledTimes(2)
  })

  test('is not repeated for what a browser does itself', () => {
    draw(document.body, '<div><button>提交</button></div>')
    const button = document.querySelector('button') as HTMLElement
    const pressAgain = keepPress(document.querySelector('div') as HTMLElement)
    button.click()
    const heard = vi.fn()
    button.addEventListener('click', heard)
    pressAgain()
    expect(heard).not.toHaveBeenCalled()
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
