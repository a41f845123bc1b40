// What the embed's views know as React and its binding of stores, on Preact's core. The
// whole of preact-compat and @nanostores/react costs a partner's page 1.8 kB (brotli) more and
// would put the search box over its budget. A view that imports a name which is missing here
// fails the build, not the page.
import { options, render } from 'preact'
import { useEffect, useState } from 'preact/hooks'

export { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks'

export function useStore(store) {
  const [, redraw] = useState()
  useEffect(() => store.subscribe(() => redraw({})), [store])
  return store.get()
}

export function createRoot(container) {
  return { render: view => render(view, container), unmount: () => render(null, container) }
}

/** React's focus events bubble, the browser's of that name do not. */
const bubblingNames = { onFocus: 'onfocusin', onBlur: 'onfocusout' }

const previousVnode = options.vnode
options.vnode = vnode => {
  if (typeof vnode.type === 'string') {
    for (const name in bubblingNames) {
      vnode.props[bubblingNames[name]] = vnode.props[name]
      delete vnode.props[name]
    }
  }
  previousVnode?.(vnode)
}

options.event = event => {
  event.nativeEvent = event
  return event
}
