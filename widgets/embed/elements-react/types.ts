import type { DetailedHTMLProps, HTMLAttributes } from 'react'
import type { YaojiEvents } from '../script-tag/events.ts'
import type { YaojiCartElement, YaojiSearchAttributes, YaojiSearchElement } from '../elements/types.ts'

/** React 19 hears these; React 18 sets them as attributes, so there the host listens by a ref. */
export type YaojiListeners = { [Name in keyof YaojiEvents as `on${Name}`]?: (event: CustomEvent<YaojiEvents[Name]>) => void }

type Props<Element extends HTMLElement> = DetailedHTMLProps<HTMLAttributes<Element>, Element> & YaojiListeners

declare module 'react' {
  // eslint-disable-next-line @typescript-eslint/no-namespace -- where React looks for elements
  namespace JSX {
    interface IntrinsicElements {
      'yaoji-search': Props<YaojiSearchElement> & YaojiSearchAttributes
      'yaoji-cart': Props<YaojiCartElement>
    }
  }
}
