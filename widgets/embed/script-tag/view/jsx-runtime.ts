// What the embed's views are made of: JSX makes elements, `show` brings what is there into the same state. A view is drawn whole from its
// stores, so no more of a view library is needed; the whole of one costs a partner's page 5 kB (brotli). The build resolves
// `react/jsx-runtime` to this file: a view that wants a hook fails the build, not the page.
import { isElement, keyOf, nodesOf, type Made } from './show.ts'

type Props = Readonly<Record<string, unknown>> & { children?: unknown }
type Component = (props: Props) => Made

export function Fragment({ children }: Props): Made {
  return children as Made
}

function setAttribute(element: Element, name: string, value: unknown): void {
  const isStated = /^(aria|data)-/.test(name)
  if (value === undefined || value === null || (value === false && !isStated)) return
  element.setAttribute(name === 'className' ? 'class' : name, value === true && !isStated ? '' : String(value))
}

export function jsx(type: string | Component, props: Props, key?: string | number): Made {
  if (typeof type === 'function') {
    const made = type(props)
    if (key !== undefined && isElement(made)) keyOf.set(made, key)
    return made
  }
  const element = document.createElement(type)
  for (const name of Object.keys(props)) {
    const value = props[name]
    if (name === 'children') element.append(...nodesOf(value as Made))
    else if (/^on[A-Z]/.test(name) || name === 'checked')
      Object.assign(element, { [name.replace(/^on.*/, each => each.toLowerCase())]: value })
    else setAttribute(element, name, value)
  }
  if (key !== undefined) keyOf.set(element, key)
  return element
}

export const jsxs = jsx
