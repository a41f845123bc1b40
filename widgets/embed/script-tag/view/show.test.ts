import { afterEach, beforeEach, expect, test } from 'vitest'
import { jsx } from './jsx-runtime.ts'
import { show } from './show.ts'

const place = document.createElement('div')
// With the focus in it, as on a partner's page.
const host = document.createElement('div')
host.attachShadow({ mode: 'open' }).append(place)

const field = () => place.querySelector('input')!
let taken: string[] = []

/** As the drawer draws a quantity: what its handler takes, it takes out of the box. */
function draw(value: number): void {
  const take = ({ currentTarget: box }: { currentTarget: HTMLInputElement }) => {
    taken.push(box.value)
    box.value = box.defaultValue
    draw(value + 1)
  }
  show(place, jsx('input', { type: 'text', value, onChange: take }))
}

beforeEach(() => {
  taken = []
  document.body.append(host)
  draw(2)
  field().focus()
})
afterEach(() => place.replaceChildren())

test('what is being typed stays when the cart is drawn again', () => {
  field().value = '１'
  draw(5)
  expect(field().value).toBe('１')
})

test('what was taken by Enter, with the focus still in the field, gives way to what is drawn', () => {
  field().value = '３'
  field().dispatchEvent(new Event('change'))
  expect(taken).toEqual(['３'])
  expect(field().value).toBe('3')
  draw(7)
  expect(field().value).toBe('7')
})

test('a button in the place of another is another element: who pressed the first twice has not pressed the second', () => {
  const part = (key: string) => jsx('div', { children: jsx('button', { children: key }) }, key)
  show(place, [part('log in')])
  const first = place.querySelector('button')
  show(place, [part('log out'), part('check out')])
  expect(first?.isConnected).toBe(false)
})
