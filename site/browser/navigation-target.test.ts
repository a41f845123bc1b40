import { afterEach, describe, expect, test } from 'vitest'
import { draw } from '../test-support/draw.ts'
import { formTarget, linkTarget } from './navigation-target.ts'

afterEach(() => {
  draw(document.body, '')
})

type Click = { markup: string; init?: MouseEventInit; isPrevented?: boolean }

function clicked({ markup, init = {}, isPrevented = false }: Click): string | undefined {
  draw(document.body, markup)
  const element = document.querySelector('[data-clicked]') ?? document.querySelector('a')
  let target: string | undefined
  const read = (event: Event) => {
    if (isPrevented) event.preventDefault()
    target = linkTarget(event as MouseEvent)?.href
    event.preventDefault()
  }
  document.addEventListener('click', read, { once: true })
  element?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, composed: true, ...init }))
  return target && target.replace(location.origin, '')
}

describe('a click is a soft navigation', () => {
  test.each([
    ['on a link of the site', '<a href="/list?select=3">商品</a>', '/list?select=3'],
    ['on something inside a link', '<a href="/cart"><b data-clicked>购物车</b></a>', '/cart'],
  ])('%s', (_, markup, path) => {
    expect(clicked({ markup })).toBe(path)
  })
})

describe('a click is left to the browser', () => {
  test.each([
    ['to another origin', { markup: '<a href="https://other.example/">x</a>' }],
    ['to a telephone', { markup: '<a href="tel:400-820-0000">x</a>' }],
    ['to a new tab', { markup: '<a href="/list" target="_blank">x</a>' }],
    ['to a download', { markup: '<a href="/list" download>x</a>' }],
    ['beside a link', { markup: '<p data-clicked>x</p><a href="/list">y</a>' }],
    ['with a key that opens a tab', { markup: '<a href="/list">x</a>', init: { ctrlKey: true } }],
    ['of the middle button', { markup: '<a href="/list">x</a>', init: { button: 1 } }],
    ['that a widget has answered', { markup: '<a href="/list">x</a>', isPrevented: true }],
  ] as [string, Click][])('%s', (_, click) => {
    expect(clicked(click)).toBeUndefined()
  })
})

describe('a form', () => {
  function submitted(markup: string): string | undefined {
    draw(document.body, markup)
    const form = document.querySelector('form')
    let target: string | undefined
    form?.addEventListener('submit', event => {
      target = formTarget(event)?.href
    })
    form?.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }))
    return target && target.replace(location.origin, '')
  }

  test('for a page leads there with its fields', () => {
    const fields = '<input name="keywords" value="阿莫"><input name="type" value="0">'
    expect(submitted(`<form action="/search">${fields}</form>`)).toBe(`/search?${new URLSearchParams({ keywords: '阿莫', type: '0' })}`)
  })

  test('that changes something, or leads away, is left alone', () => {
    expect(submitted('<form action="/search" method="post"></form>')).toBeUndefined()
    expect(submitted('<form action="https://other.example/"></form>')).toBeUndefined()
    expect(submitted('<form action="/search" target="_blank"></form>')).toBeUndefined()
  })
})

test.each(['/kjcg/scan', '/order/receiving/12'])(
  '%s is loaded whole, because the permissions policy of a page comes with its load',
  path => {
    expect(clicked({ markup: `<a href="${path}">扫码</a>` })).toBeUndefined()
    history.replaceState(null, '', path)
    expect(clicked({ markup: '<a href="/list">商品</a>' })).toBeUndefined()
    expect(clicked({ markup: `<a href="${path}?a=1">扫码</a>` })).toBe(`${path}?a=1`)
    history.replaceState(null, '', '/')
  },
)

test('the log-in of another main site is left to the browser, which follows the redirect there', () => {
  const markup = '<a href="/login?redirect=%2Fcart">登录</a>'
  expect(clicked({ markup })).toBe('/login?redirect=%2Fcart')
  draw(document.head, '<meta name="yaoji-left-to-main-site" content="/login">')
  expect(clicked({ markup })).toBeUndefined()
  draw(document.head, '')
})
