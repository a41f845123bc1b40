type Address = `/${string}`

type Page = {
  name: string
  /**
   * `{id}` is a parameter: one built shell answers every value of it. `{page?}` may be absent, at the end only.
   * `{slug}` is filled from a content collection and may have several parts.
   */
  path: Address
  /** Further addresses of the same page; each holds the same parameters as `path`. */
  aliases?: readonly Address[]
  /** The address by which search engines know the page, where it is not `path`; with parameters of `path`. A list in another form is the same list. */
  canonical?: Address
  /** Route title; the browser shows it before the site title. Articles bring their own, campaign pages have none and show the site title alone. */
  title: string
  header: 'full' | 'login' | 'hidden'
  footer: boolean
  side: boolean
  /** The page goes without the category menu of its header (spec section 2, /zhzq). */
  menu?: false
  /** The page takes the whole width of the window up to the rail: lists that are worked in. */
  wide?: true
  /** Step of the checkout, shown in the header of cart pages (spec section 2). */
  step?: 1 | 2 | 3 | 4
  access: 'visitor' | 'member'
  /** The place on the page is kept whichever way a buyer comes back (docs/decisions/0003-one-page-table.md). */
  keepAlive: boolean
  /** The page does not call for the current member (spec section 4): it reports or changes the member itself. */
  asksNobody?: true
  /** Collection of site/content that fills the parameters. */
  collection?: 'help' | 'news' | 'zones'
  /** The one article of the legal collection, or of the rules, that the screen shows. */
  article?: string
}

/** A view of the widgets with its properties, which are JSON: the screen is written out from them. */
export type Island = {
  /** Entry of the package and view: `brand/BrandWall`. */
  island: string
  props?: Readonly<Record<string, unknown>>
}

/** A page that is its layout with one island: its screen is generated (site/integration/written-screens.ts). */
type IslandPage = Page &
  Island & {
    screen?: never
    /** Name under which the island outlives a soft navigation between pages that have one of this name. */
    persist?: string
    /** The first call where it is not named after the view (`brandWallFirstCall` of `BrandWall`). */
    firstCall?: string
    /** What the goods of a zone have alike: the view takes it with the title as `zone`, the first call as its query. */
    zone?: Readonly<Record<string, number>>
    /** A banner below the island: the page begins with its goods. */
    below?: Island
    /** Article of site/content/zones below the island. */
    introduction?: string
  }

/** A page with more than that: `screen` is the name of a file in a wing of site/screens. */
type OwnScreenPage = Page & { screen: string; island?: never }

/** A page that is shown: what Astro builds, the layouts obey and the menus name. */
export type ScreenRow = IslandPage | OwnScreenPage

/** An address that only leads to another; nothing answers it while that one is not built yet. */
export type RedirectRow = {
  name: string
  /** `{rest}` is whatever follows, also nothing. */
  path: Address
  aliases?: readonly Address[]
  redirect: Address
  /** On the main site, which may be another origin (YAOJI_MAIN_SITE_ORIGIN). */
  isOnMainSite?: true
  /** Browsers do not cache the redirect. */
  isTemporary?: true
}

/** A page of the specification that is not built yet: nothing leads to it, and it answers as an unknown address does. */
export type PlannedRow = Omit<Page, 'collection' | 'article' | 'canonical'> & { isPlanned: true }

export type Row = ScreenRow | RedirectRow | PlannedRow

export const isScreenRow = (row: Row): row is ScreenRow => 'screen' in row || 'island' in row

/** What pages of a kind have alike: header, footer, side panel, who may see them. */
export const shop = { header: 'full', footer: true, side: true, access: 'visitor', keepAlive: false } as const
export const member = { ...shop, access: 'member' } as const
export const checkout = { ...member, side: false } as const
export const bare = { header: 'hidden', footer: false, side: false, access: 'visitor', keepAlive: false } as const
export const shopZone = { ...shop, keepAlive: true } as const
export const plain = { header: 'login', footer: true, side: false, access: 'visitor', keepAlive: false } as const
