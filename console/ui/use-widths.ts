import type { ViewPlace } from '@yaoji/contract/console/views'
import { useSearchChange } from '../lib/search-text.ts'
import { useStored } from '../lib/stored.ts'

/** In pixels: a column is never too narrow to be pressed, and no wider than a window. */
export const widthLimits = { min: 50, max: 900 } as const

/** Columns with a width of their own, in pixels; the others are as wide as what they hold. */
export type Widths = Readonly<Record<string, number>>

/**
 * The widths that an address names: what the list does not have and what is no width is left out.
 *
 * @example widthsIn({ number: '单号', store: '门店' }, 'store.240.nothing.90') is { store: 240 }
 */
export function widthsIn(columns: Readonly<Record<string, string>>, text: string): Widths {
  const parts = text.split('.')
  const pairs = parts.flatMap((name, at) => (at % 2 === 0 ? [[name, Number(parts[at + 1])] as const] : []))
  return Object.fromEntries(pairs.filter(([name, px]) => Object.hasOwn(columns, name) && isWidth(px)))
}

export const isWidth = (px: number): boolean => Number.isInteger(px) && px >= widthLimits.min && px <= widthLimits.max

/** The same in the other direction; empty where no column has a width of its own. */
export const widthsText = (widths: Widths): string => Object.entries(widths).flat().join('.')

/** The widths of a list that a person chose last. */
export const useOwnWidths = (list: ViewPlace) => useStored<string | null>(`widths-${list}`, null)

/** The widths of the columns: those of the address, which a saved view has too, else those that the person chose last. */
export function useWidths(list: ViewPlace, columns: Readonly<Record<string, string>>, given: string | undefined) {
  const changeSearch = useSearchChange()
  const [own, keep] = useOwnWidths(list)
  const widths = widthsIn(columns, given ?? own ?? '')
  const change = (next: Widths) => {
    const text = widthsText(next)
    keep(text || null)
    changeSearch({ widths: text || undefined }, { replace: true })
  }
  return {
    list,
    widths,
    /** Gives a column this width; without one it is as wide as what it holds. */
    set(name: string, px?: number) {
      const { [name]: _, ...others } = widths
      change(px === undefined ? others : { ...others, [name]: px })
    },
    /** The address is changed together with the columns. */
    forget: () => keep(null),
  }
}
export type ColumnWidths = ReturnType<typeof useWidths>
