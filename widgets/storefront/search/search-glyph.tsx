import { Glyph } from '../../base/ui/icon.tsx'

// Not the Icon of ui: the search box is the smallest thing we ship to strangers, and that
// one brings every drawing of the shop.
const shapes = {
  search: 'M10.5 17a6.5 6.5 0 1 0 0-13 6.5 6.5 0 0 0 0 13Zm4.8-1.7L20 20',
  clear: 'm7 7 10 10M17 7 7 17',
} as const

export const SearchGlyph = ({ name }: { name: keyof typeof shapes }) => <Glyph shape={shapes[name]} className="yaoji-search__glyph" />
