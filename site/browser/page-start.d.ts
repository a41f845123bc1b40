import type { CommonWire } from '@yaoji/widgets/lib'

declare global {
  /** What the head script of a page leaves for the modules; `firstCalls` and `drawnNavigation` belong to the widgets. */
  var yaoji:
    | {
        firstCalls?: Map<string, Promise<Response>>
        isMember?: Promise<boolean>
        nav?: Promise<CommonWire['nav']>
        drawnNavigation?: CommonWire['nav']
      }
    | undefined
}
