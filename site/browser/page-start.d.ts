import type { NavigationWire } from '@yaoji/widgets/lib'
import type { DrawnStrip } from './early-strip.ts'

declare global {
  /** What the head script of a page leaves for the modules; `firstCalls` and what is drawn belong to the widgets. */
  var yaoji:
    | {
        firstCalls?: Map<string, Promise<Response>>
        isMember?: Promise<boolean>
        nav?: Promise<NavigationWire['nav']>
        drawnNavigation?: NavigationWire['nav']
        drawnStrip?: DrawnStrip
        install?: { prompt: () => Promise<unknown> }
      }
    | undefined
}
