/** What a page comes to: it suggests, after a fault of the service too; or the host's own link stays, from the start or after the first touch. */
export type Ending = 'suggests' | 'heals' | 'refused' | 'links'

/** A stranger's page. `{site}`, `{service}` and `{strange}` are placeholders for origins. */
export type HostPage = {
  name: string
  ending?: Ending
  /** Files of this machine that it loads first. */
  libraries?: readonly string[]
  /** Runs before our script. */
  script?: string
  /** Runs when the page is there. */
  later?: string
  style?: string
  head?: string
  body?: string
  tag?: string
  headers?: Readonly<Record<string, string>>
  /** As it is written before `<html>`; none makes quirks. */
  doctype?: string
  type?: string
  /** The way to the search box, through shadow roots and frames. */
  inside?: string
  /** How often the service fails before it is itself again, and how (strange-services.ts). */
  fault?: Fault
  /** Its own libraries throw. */
  isBroken?: true
  /** Of a page that is shown in a frame without an origin. */
  sandbox?: string
}

export type Fault = 'html' | 'cut' | 'nothing' | 'text' | 'busy' | 'login' | 'broken' | 'reset' | 'silent' | 'refused'

export const tag = '<script type="module" src="{site}/embed/v1.js" data-partner="demo"></script>'
export const classicTag = '<script src="{site}/embed/v1.classic.js" data-partner="demo"></script>'
export const boxes =
  '<div id="near"><yaoji-search><a href="{site}/search">在药集查找药品</a></yaoji-search> <yaoji-cart><a href="{site}/cart">药集购物车</a></yaoji-cart></div>'
