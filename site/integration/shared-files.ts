import { entryFile } from './islands.ts'

type Modules = { getModuleInfo: (id: string) => { importedIds: readonly string[] } | null }

type SharedFile = {
  file: string
  /** Views: a file takes modules that two of them, or the only one, import statically. */
  of: readonly string[]
  /** Only modules of these folders of the widgets: the views' other modules are not shared. */
  from?: readonly string[]
}

/**
 * Chunks with what pages need at load: forty small ones compress worse, arrive in several round trips because they import each other,
 * and take 5 ms each on a processor 4 times slower. A chunk holds the modules that two of these views, or the only one, import
 * statically and that no chunk above holds already. Sharing by many late parts is no reason: it would bring the
 * cart's arithmetic to a page that shows three prices.
 */
const sharedFilesInTurn: readonly SharedFile[] = [
  // Text pages need this and nothing of the base.
  { file: 'known', of: ['lib/knownMember'] },
  { file: 'base', of: ['ui/Notices'] },
  { file: 'base', of: ['shell/Header', 'goods-shelf/GoodsShelf', 'goods-shelf/BrandStrip'] },
  { file: 'cards', of: ['goods-shelf/GoodsShelf'] },
  { file: 'favourites', of: ['favourite/FavouriteButton'], from: ['cart/favourite'] },
  // Lists whose state is in the address, of goods or not; their pages already load the buttons above.
  { file: 'favourites', of: ['goods-list/GoodsList', 'coupon-centre/CouponCentre'] },
  { file: 'lists', of: ['goods-list/GoodsList', 'goods-table/GoodsTable'], from: ['storefront/goods-list'] },
  // Quantity fields; the table has its own cells and shares only their keys.
  { file: 'quantity-keys', of: ['goods-list/GoodsList', 'goods-table/GoodsTable'] },
  { file: 'quantities', of: ['combination/CombinationGroupsPage', 'goods-list/GoodsList'] },
  { file: 'buying', of: ['goods-list/GoodsList', 'goods-detail/GoodsDetail'] },
  { file: 'session', of: ['login/LoginForm', 'cart/CartPage'] },
  { file: 'search', of: ['search/SearchBox', 'shell/Header'], from: ['storefront/search'] },
  // Two that zones need too: a chunk includes the static imports of its modules.
  { file: 'attempts', of: ['group-buy/GroupZonePage', 'cart/CartPage'] },
  { file: 'attempts', of: ['brand/BrandPage', 'cart/CartPage'] },
  {
    file: 'banners',
    of: ['shell/Header', 'zone/PageBanner', 'zone/ZoneBanner', 'banner/LoginBanner'],
    from: ['shared/banner', 'contract/calls'],
  },
  // Whatever depends on who may order.
  {
    file: 'attempts',
    of: ['cart/CartPage', 'combination/CombinationGroupsPage', 'lottery/LotteryPage'],
    from: ['shared/navigation', 'base/ui'],
  },
  // What rows show of earlier purchases and of the delivery.
  { file: 'purchases', of: ['cart/CartPage', 'quick-purchase/QuickPurchasePage'], from: ['shared/last-purchase'] },
  { file: 'delivery', of: ['cart/CartPage', 'checkout/CheckOrderPage'], from: ['shared/parcel'] },
  // Header and drawer are on every page, so they load what they share with the pages of cart and orders.
  { file: 'cart', of: ['cart/CartPage', 'cart/CartDrawer', 'checkout/CheckOrderPage'], from: ['cart/cart'] },
  { file: 'cart', of: ['cart/CartPage', 'checkout/CheckOrderPage', 'order/OrderDetail'], from: ['shared/chat', 'shared/price-steps'] },
  { file: 'cart', of: ['shell/Header'], from: ['shared/banner', 'cart/cart'] },
]

/** What is of no view, and what a view shares with late parts alone: each would be a file of some 400 bytes. */
const others: readonly (readonly [file: string, modules: RegExp])[] = [
  // Text pages also import late parts at the first interaction, but nothing of the base.
  ['known', /preload-helper|browser[/]signs/],
  ['cart', /[/]gifts[/]gift-store|[/]after-picture[.]/],
  ['delivery', /[/]delivery-text|[/]cart[/]approval[.]/],
  // 311 bytes, for the cart and for offers that end.
  ['session', /[/]use-moments[.]/],
]

/** A module and all its static imports. */
function closure(start: string, modules: Modules): Set<string> {
  const seen = new Set<string>()
  const visit = (id: string) => {
    if (seen.has(id)) return
    seen.add(id)
    modules.getModuleInfo(id)?.importedIds.forEach(visit)
  }
  visit(start)
  return seen
}

function fileByModule(modules: Modules): Map<string, string> {
  const files = new Map<string, string>()
  for (const { file, of, from } of sharedFilesInTurn) {
    const needed = of.map(thing => {
      const [entry = '', name = ''] = thing.split('/')
      return closure(entryFile(entry, name), modules)
    })
    const all = needed.flatMap(each => [...each])
    const shared = needed.length === 1 ? all : all.filter((id, place) => all.indexOf(id) < place)
    const isOurs = (id: string) => !from || from.some(folder => id.includes(`/widgets/dist/modules/${folder}/`))
    for (const id of shared) if (!files.has(id) && isOurs(id)) files.set(id, file)
  }
  return files
}

/** The groups of modules that the bundler puts into one file each. */
export function sharedFiles() {
  let files: Map<string, string> | undefined
  return [...new Set(sharedFilesInTurn.map(({ file }) => file))].map(file => ({
    name(id: string, modules: Modules) {
      files ??= fileByModule(modules)
      const known = others.find(([, ids]) => ids.test(id))?.[0] ?? files.get(id)
      return known === file ? file : null
    },
  }))
}

/** Files whose functions mostly run as soon as they have arrived: those that draw the cart. The search box showed no gain. */
const runAtOnce: ReadonlySet<string> = new Set(['base', 'cards', 'cart', 'CartPage'])

/**
 * Makes Chromium compile such a file eagerly, on another thread and while it arrives, instead of each function at its first call: a tenth
 * of the work until the first row. Other browsers ignore it.
 */
export function compileHint({ name }: { name: string }): string {
  return runAtOnce.has(name) ? '//# allFunctionsCalledOnLoad' : ''
}
