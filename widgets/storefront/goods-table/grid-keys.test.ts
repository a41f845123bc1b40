import { expect, test } from 'vitest'
import { columnNames } from './columns.ts'
import { commandOf, type GridAt, type GridCommand, type GridSize } from './grid-keys.ts'

const columns = columnNames
const size: GridSize = { rows: 500, columns, pageRows: 8 }
const column = (name: (typeof columns)[number]) => columns.indexOf(name)
const quantity = column('quantity')

function press(key: string, at: Partial<GridAt> = {}, chord: 'ctrlKey' | 'altKey' | 'none' = 'none'): GridCommand | undefined {
  const event = { key, ctrlKey: chord === 'ctrlKey', metaKey: false, altKey: chord === 'altKey' }
  return commandOf(event, { place: { row: 10, column: quantity }, isEditing: false, isSpanned: false, ...at }, size)
}

const move = (row: number, to: number): GridCommand => ({ kind: 'move', to: { row, column: to } })

test.each([
  ['ArrowUp', move(9, quantity)],
  ['ArrowDown', move(11, quantity)],
  ['ArrowLeft', move(10, quantity - 1)],
  ['ArrowRight', move(10, quantity + 1)],
  ['Home', move(10, 0)],
  ['End', move(10, columns.length - 1)],
  ['PageDown', move(18, quantity)],
  ['PageUp', move(2, quantity)],
])('%s moves', (key, command) => expect(press(key)).toEqual(command))

test('Ctrl with Home and End reaches the corners, other chords stay with the browser', () => {
  expect(press('Home', {}, 'ctrlKey')).toEqual(move(0, 0))
  expect(press('End', {}, 'ctrlKey')).toEqual(move(499, columns.length - 1))
  expect(['c', '1', '+', 'ArrowDown', 'Enter'].map(key => press(key, {}, 'ctrlKey'))).toEqual(Array(5).fill(undefined))
  expect(press('ArrowLeft', {}, 'altKey')).toBeUndefined()
})

test('edges hold, and the heading is above the first row', () => {
  expect(press('ArrowUp', { place: { row: 0, column: 2 } })).toEqual(move(-1, 2))
  expect(press('ArrowUp', { place: { row: -1, column: 2 } })).toEqual(move(-1, 2))
  expect(press('ArrowDown', { place: { row: 499, column: 2 } })).toEqual(move(499, 2))
  expect(press('ArrowLeft', { place: { row: 3, column: 0 } })).toEqual(move(3, 0))
  expect(press('PageUp', { place: { row: 3, column: 0 } })).toEqual(move(0, 0))
})

test('digits anywhere in a row start a quantity, in the heading they do nothing', () => {
  expect(press('7', { place: { row: 3, column: column('name') } })).toEqual({ kind: 'type', text: '7' })
  expect(press('Backspace')).toEqual({ kind: 'type', text: '' })
  expect(press('F2')).toEqual({ kind: 'edit' })
  expect(['7', ' ', 'Enter', '+', 'F2'].map(key => press(key, { place: { row: -1, column: 3 } }))).toEqual(Array(5).fill(undefined))
})

test("while a quantity is typed the caret keys are the field's, up and down change the row", () => {
  const editing = { isEditing: true }
  expect(['ArrowLeft', 'ArrowRight', 'Home', 'End', '5', 'Backspace', ' ', 'Tab'].map(key => press(key, editing))).toEqual(
    Array(8).fill(undefined),
  )
  expect(press('ArrowDown', editing)).toEqual(move(11, quantity))
  expect(press('Enter', editing)).toEqual({ kind: 'add' })
  expect(press('Escape', editing)).toEqual({ kind: 'leave' })
  expect(press('+', editing)).toEqual({ kind: 'step', direction: 1 })
  expect(press('-', editing)).toEqual({ kind: 'step', direction: -1 })
})

test('Enter adds the row, but opens a name and presses a heart; the space bar marks', () => {
  const at = (name: (typeof columns)[number]) => ({ place: { row: 3, column: column(name) } })
  expect(press('Enter', at('spec'))).toEqual({ kind: 'add' })
  expect([press('Enter', at('name')), press('Enter', at('favourite'))]).toEqual([undefined, undefined])
  expect(press(' ', at('name'))).toEqual({ kind: 'mark' })
  expect([press(' ', at('add')), press(' ', at('favourite'))]).toEqual([undefined, undefined])
})

test('one cell says why goods cannot be bought: sideways the covered one is left out', () => {
  const spanned = { isSpanned: true }
  expect(press('ArrowRight', { ...spanned, place: { row: 3, column: quantity } })).toEqual(move(3, column('tags')))
  expect(press('ArrowLeft', { ...spanned, place: { row: 3, column: column('tags') } })).toEqual(move(3, quantity))
})

test('the key of a question tells all keys, also while a quantity is typed', () => {
  expect([press('?'), press('？', { isEditing: true })]).toEqual([{ kind: 'help' }, { kind: 'help' }])
  expect([press('l'), press('L', { isEditing: true })]).toEqual([{ kind: 'last' }, { kind: 'last' }])
})
