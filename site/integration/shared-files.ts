import { entryFile } from './entry-files.ts'

type Modules = { getModuleInfo: (id: string) => { importedIds: readonly string[] } | null }

/**
 * What pages need at once travels in few files: forty small ones compress worse and, importing each other, arrive one
 * round trip after another. A file holds what two of these things, or the only one, cannot run without and no file
 * above holds already. What merely many parts share would bring the cart's arithmetic to a page that shows three prices.
 */
const sharedBy: readonly (readonly [file: string, ...things: string[]])[] = [
  // Text pages need this and nothing of the base.
  ['known', 'lib/knownMember'],
  ['base', 'ui/Notices'],
  ['base', 'shell/Header', 'goods-shelf/GoodsShelf', 'goods-shelf/BrandStrip'],
  ['cards', 'goods-shelf/GoodsShelf'],
  ['favourites', 'favourite/FavouriteButton'],
  // Lists that their address tells, of goods or not.
  ['pages', 'goods-list/GoodsList', 'coupon-centre/CouponCentre'],
  ['lists', 'goods-list/GoodsList', 'goods-table/GoodsTable'],
  // How much of something; the table has cells of its own and shares their keys alone.
  ['quantity-keys', 'goods-list/GoodsList', 'goods-table/GoodsTable'],
  ['quantities', 'combination/CombinationGroupsPage', 'goods-list/GoodsList'],
  ['buying', 'goods-list/GoodsList', 'goods-detail/GoodsDetail'],
  ['session', 'login/LoginForm', 'cart/CartPage'],
  ['search', 'search/SearchBox', 'shell/Header'],
  // Two that zones need too: a file takes along what its modules cannot run without.
  ['attempts', 'group-buy/GroupZonePage', 'cart/CartPage'],
  ['tiers', 'brand/BrandPage', 'cart/CartPage'],
  // Whoever looks at a page fetches the drawer, and with it all that it shares with the page of the cart.
  ['cart', 'cart/CartPage', 'cart/CartDrawer', 'checkout/CheckOrderPage'],
]

/** Files that hold modules of their first thing's entry alone: what else it needs is not what others come for. */
const ownOnly = new Set(['favourites', 'lists', 'search', 'cart'])

/** A module and all that it cannot run without. */
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
  for (const [file, ...things] of sharedBy) {
    const needed = things.map(thing => {
      const [entry = '', name = ''] = thing.split('/')
      return closure(entryFile(entry, name), modules)
    })
    const all = needed.flatMap(each => [...each])
    const shared = needed.length === 1 ? all : all.filter((id, place) => all.indexOf(id) < place)
    const own = ownOnly.has(file) ? `/widgets/dist/${things[0]?.split('/')[0]}/` : ''
    for (const id of shared) if (!files.has(id) && id.includes(own)) files.set(id, file)
  }
  return files
}

/** The groups of modules that the bundler puts into one file each. */
export function sharedFiles() {
  let files: Map<string, string> | undefined
  return [...new Set(sharedBy.map(([file]) => file))].map(file => ({
    name(id: string, modules: Modules) {
      files ??= fileByModule(modules)
      return files.get(id) === file ? file : null
    },
  }))
}
