/** Files of which a page runs most as soon as they have arrived: what the cart is drawn with. Those of the search box were tried without gain. */
const runAtOnce: ReadonlySet<string> = new Set(['base', 'cards', 'cart', 'CartPage'])

/**
 * Has Chromium compile such a file whole, beside the page and while it arrives, where it would compile each of its functions by itself when that is
 * first called: a tenth of what a page works for its first row. Others pass over it.
 */
export function compileHint({ name }: { name: string }): string {
  return runAtOnce.has(name) ? '//# allFunctionsCalledOnLoad' : ''
}
