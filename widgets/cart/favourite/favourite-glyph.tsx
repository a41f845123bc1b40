import { Glyph } from '../../base/ui/glyph.tsx'

// Not the Icon of ui: its drawings are in the home page's script, where no heart is shown.
const shapes = {
  heart:
    'M12 20s-7.5-4.6-7.5-10.2A4.3 4.3 0 0 1 8.8 5.4c1.4 0 2.5.7 3.2 1.9.7-1.2 1.8-1.9 3.2-1.9a4.3 4.3 0 0 1 4.3 4.4C19.5 15.4 12 20 12 20Z',
  bell: 'M6.5 16.5V11a5.5 5.5 0 0 1 11 0v5.5l1.5 1.8H5zM10 20.5h4',
} as const

export const FavouriteGlyph = ({ name }: { name: keyof typeof shapes }) => <Glyph shape={shapes[name]} />
