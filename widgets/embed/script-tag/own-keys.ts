/** The host hears of a key as of an element that is no field, so its hot keys would eat what is typed. */
export function keepKeysInside(inside: HTMLElement): void {
  for (const kind of ['keydown', 'keypress', 'keyup'] as const)
    inside.addEventListener(kind, event => {
      // The host may close something by what we had no use for.
      if (event.defaultPrevented || !/Esc|Tab/.test(event.key)) event.stopPropagation()
    })
}
