import { useRef, type KeyboardEvent } from 'react'

/** How an edit ends: its text is taken and the cell below, above, right or left comes next; it goes into all selected cells; or nothing is taken. */
export type EditEnd = 'down' | 'up' | 'right' | 'left' | 'stay' | 'all' | 'none'

function endOf({ key, shiftKey, ctrlKey, metaKey }: KeyboardEvent): EditEnd | undefined {
  if (key === 'Escape') return 'none'
  if (key === 'Enter') return ctrlKey || metaKey ? 'all' : shiftKey ? 'up' : 'down'
  if (key === 'Tab') return shiftKey ? 'left' : 'right'
  return undefined
}

/** The arrows that end an edit which began with typing, as in a spreadsheet. */
const arrows: Readonly<Record<string, EditEnd>> = { ArrowDown: 'down', ArrowUp: 'up' }

type Editor = { label: string; text: string; end: (text: string, how: EditEnd) => void }

/** The field of a cell in which one types; it takes the focus, and takes its text when it loses it. */
export function CellEditor({ label, text, end }: Editor) {
  const isOver = useRef(false)
  const finish = (value: string, how: EditEnd) => {
    if (isOver.current) return
    isOver.current = true
    end(value, how)
  }
  return (
    <input
      ref={field => {
        if (!field) return
        field.focus({ preventScroll: true })
        field.setSelectionRange(field.value.length, field.value.length)
      }}
      className="grid__editor"
      aria-label={label}
      defaultValue={text}
      spellCheck={false}
      autoComplete="off"
      onKeyDown={event => {
        event.stopPropagation()
        if (event.nativeEvent.isComposing) return
        const how = endOf(event) ?? arrows[event.key]
        if (how === undefined) return
        event.preventDefault()
        finish(event.currentTarget.value, how)
      }}
      onBlur={event => finish(event.currentTarget.value, 'stay')}
    />
  )
}
